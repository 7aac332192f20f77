/**
 * The ambient types have no faults: each name that they use exists, and none is declared twice. The
 * usual check leaves all declaration files out, since those of packages have faults here, and takes a
 * name that does not exist for `any`.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import test from "node:test";

const WEB = path.join(import.meta.dirname, "..");
const TSC = path.join(WEB, "node_modules/typescript/bin/tsc");

for (const config of ["tsconfig.json", "tsconfig.worker.json"])
  test(`the types of ${config} have no faults`, () => {
    const args = [TSC, "-p", config, "--skipLibCheck", "false"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: WEB, encoding: "utf8" });
    assert.match(stdout, /^node_modules\//m, "packages are checked too, so the check has run");
    const own = stdout.split("\n").filter((line) => /^[^\s].*: error /.test(line));
    assert.deepEqual(
      own.filter((line) => !line.startsWith("node_modules/")),
      [],
    );
  });
