import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { minify, type Plugin } from "vite";

/** Minifies the scripts of web/public, which Vite copies unchanged: every page runs one before its first paint. */
export function minifyPublicScripts(): Plugin {
  return {
    name: "minify-public-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }) {
      const names = await readdir(join(import.meta.dirname, "../../web/public"));
      for (const name of names.filter((each) => each.endsWith(".js"))) {
        const { code } = await minify(name, await readFile(join(dir, name), "utf8"));
        await writeFile(join(dir, name), code);
      }
    },
  };
}

/** Compresses at build time: the server sends the .br or .gz file beside each file. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // After minification.
    writeBundle: {
      sequential: true,
      order: "post",
      async handler({ dir = "" }) {
        const files = await readdir(dir, { recursive: true });
        const text = files.filter((file) => /\.(js|css|svg|webmanifest)$/.test(file));
        for (const file of text) {
          const path = join(dir, file);
          const content = await readFile(path);
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          await writeFile(
            `${path}.br`,
            await promisify(brotliCompress)(content, { params: quality }),
          );
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        }
      },
    },
  };
}
