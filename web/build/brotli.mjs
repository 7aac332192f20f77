// Compresses files with brotli at its highest quality.
//
// node brotli.mjs PAIRS.json   a list of [source, target]
import fs from "node:fs";
import zlib from "node:zlib";

for (const [source, target] of JSON.parse(fs.readFileSync(process.argv[2], "utf8"))) {
  const data = fs.readFileSync(source);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_LGWIN]: 22,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  fs.writeFileSync(target, zlib.brotliCompressSync(data, { params }));
}
