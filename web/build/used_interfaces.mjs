// Prints which interfaces of browsers the modules of the page use, as JSON: names such as
// "Element.getClientRects", "Intl.PluralRules", "fetch" or, for an option, "Worker(type)", each with
// the modules that use it.
//
// node used_interfaces.mjs
//
// The type checker knows the interface of each name. What is cast to any is not seen.
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const LIBRARY = /\/lib\.[^/]*\.d\.ts$/;
const OWNERS = [SyntaxKind.InterfaceDeclaration, SyntaxKind.ModuleDeclaration];

/** @type {Map<string, Set<string>>} */
const used = new Map();
const api = new API({ cwd: WEB });

for (const config of ["tsconfig.json", "tsconfig.worker.json"]) {
  const address = path.join(WEB, config);
  const project = api.updateSnapshot({ openProject: address }).getProject(address);
  if (!project) throw new Error(`no ${config}`);
  const { checker, program } = project;

  /** Return the names of the interfaces and namespaces round a declaration. */
  const ownersOf = (/** @type {any} */ declaration) => {
    const names = [];
    for (let node = declaration; node; node = node.parent) {
      const isStatic = node.kind === SyntaxKind.VariableDeclaration && node !== declaration;
      if (OWNERS.includes(node.kind) || isStatic) names.unshift(node.name.text);
    }
    return names;
  };
  const note = (/** @type {any} */ symbol, /** @type {string} */ file, option = "") => {
    for (const handle of symbol?.declarations ?? []) {
      if (!LIBRARY.test(handle.path)) continue;
      const owners = ownersOf(handle.resolve(project));
      const isOwn = owners.at(-1) === symbol.name;
      const name = (isOwn ? owners : [...owners, symbol.name]).join(".") + option;
      const files = used.get(name) ?? new Set();
      used.set(name, files.add(path.relative(WEB, file)));
    }
  };

  const files = program
    .getSourceFileNames()
    .filter((name) => name.endsWith(".js") && !name.includes("node_modules"));
  for (const name of files) {
    const identifiers = [];
    const patterns = [];
    const calls = [];
    const visit = (/** @type {any} */ node) => {
      if (isIdentifier(node)) identifiers.push(node);
      if (isObjectBindingPattern(node)) patterns.push(node);
      if (isCallExpression(node) || isNewExpression(node)) calls.push(node);
      node.forEachChild(visit);
    };
    visit(program.getSourceFile(name));
    for (const symbol of checker.getSymbolAtLocation(identifiers)) note(symbol, name);
    const callees = calls.map(({ expression }) => expression.name ?? expression);
    for (const [at, symbol] of checker.getSymbolAtLocation(callees).entries())
      for (const { properties } of (calls[at].arguments ?? []).filter(isObjectLiteralExpression))
        for (const property of properties) note(symbol, name, `(${property.name?.text})`);
    for (const [at, type] of checker.getTypeAtLocation(patterns).entries())
      for (const { propertyName, name: local } of patterns[at].elements) {
        const key = (propertyName ?? local).text;
        if (type && key)
          note(checker.getPropertyOfType(checker.getNonNullableType(type), key), name);
      }
  }
}
api.close();

const rows = [...used].sort().map(([name, files]) => [name, [...files].sort()]);
process.stdout.write(JSON.stringify(Object.fromEntries(rows)));
