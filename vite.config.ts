import { promisify } from "node:util";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, minify, type Plugin } from "vite";
import { z } from "zod";
import { api } from "./contract/api.ts";
import { chunkGroups } from "./tools/chunks.ts";

/**
 * What an answer must have to be one, for `hasShape` in web/api/shape.ts: its lists as `name[]` and its objects as
 * `name{}`, or its first member where it has neither.
 */
function shapeOf(output: z.ZodType): string {
  const { required = [], properties = {} } = z.toJSONSchema(output, {
    unrepresentable: "any",
    // Without the names of schemas, which would stand in their place.
    metadata: z.registry(),
  });
  const parts = required.flatMap((name) => {
    const member = properties[name];
    const type = typeof member === "object" ? member.type : undefined;
    return type === "array" ? [`${name}[]`] : type === "object" ? [`${name}{}`] : [];
  });
  return (parts.length > 0 ? parts : required.slice(0, 1)).join();
}

/**
 * Tells the client where an endpoint is and how it is called, in every module that says its name: endpoints
 * travel with the features that call them, and no page carries all. The browser needs no more of the contract at
 * run time (its types come by `import type`), so zod stays out of the bundle.
 */
function endpoints(): Plugin {
  const table = new Map(
    Object.entries(api).map(([name, e]) => [
      name,
      [
        e.method,
        e.path,
        e.idempotent === true ? 1 : 0,
        e.upload === undefined ? 0 : 1,
        shapeOf(e.output),
      ],
    ]),
  );
  return {
    name: "endpoints",
    // Behind what takes the types off: a name that only a type says is not called.
    enforce: "post",
    transform: {
      filter: { id: /\/web\/.+\.tsx?(?:$|\?)/ },
      handler(code) {
        const quotedNames = new Set(
          [...code.matchAll(/"([a-z]\w+)"/gi)].map(([, name = ""]) => name),
        );
        const endpointNames = [...quotedNames].filter((name) => table.has(name)).toSorted();
        if (endpointNames.length === 0) return null;
        const rows = Object.fromEntries(endpointNames.map((name) => [name, table.get(name)]));
        const call = `addEndpoints(${JSON.stringify(rows)});`;
        return `import { addEndpoints } from "#web/api/endpoints.ts"; ${call} ${code}`;
      },
    },
  };
}

/** Preloads the latin subsets of the two faces, so that the first text is already set in them. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    applyToEnvironment: ({ name }) => name === "client",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {}, path }) =>
        // The player in other sites has no faces of its own.
        (path.endsWith("/embed.html") ? [] : Object.keys(bundle))
          .filter((file) => /-latin-(?!ext).*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: `/${file}`,
              crossorigin: "",
            },
            injectTo: "head" as const,
          })),
    },
  };
}

/**
 * Tailwind's reset names ::before, ::after and ::backdrop of everything, where it changes nothing that we use; but
 * with it a browser works out their styles too for each element that comes.
 */
function leanReset(): Plugin {
  return {
    name: "lean-reset",
    // Behind Tailwind, which puts its reset in place of its import.
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/ui\/styles\.css$/ },
      handler(code) {
        const lean = code.replace(
          /\*(?:,\s*::?(?:after|before|backdrop)){3}(?=[^{}]*\{\s*box-sizing)/,
          "*",
        );
        if (lean === code) this.error("The reset of Tailwind is not the one that was known.");
        return lean;
      },
    },
  };
}

/**
 * The router gives its components names and makes them by calls, which a bundler has to believe in: without these
 * marks all of them are in every page, used or not (decision 009).
 */
function dropUnusedRouterParts(): Plugin {
  return {
    name: "drop-unused-router-parts",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.+\.js$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, "")
          .replace(
            /^const \w+ = (?=React\$1\.(?:createContext|forwardRef)\()/gm,
            "$&/* @__PURE__ */ ",
          ),
    },
  };
}

/** Lists the files of all pages in /app-files.json, which the service worker loads ahead (rule web-2). */
function listFiles(): Plugin {
  return {
    name: "list-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const files = new Set<string>();
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (files.has(file) || chunk?.type !== "chunk") return;
        if (chunk.facadeModuleId?.includes("/pages/dev-ui/")) return;
        files.add(file);
        for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
      };
      const entry = Object.values(bundle).find(
        (chunk) => chunk.type === "chunk" && chunk.isEntry && chunk.name === "main",
      );
      if (entry === undefined) this.error("There is no entry of the app.");
      add(entry.fileName);
      const source = JSON.stringify([...files].map((file) => `/${file}`));
      this.emitFile({ type: "asset", fileName: "app-files.json", source });
    },
  };
}

/**
 * The pages that the server renders, by the names of its `PublicPage`: what each is made of beside the frame. Behind
 * them those inside, whose weight is tested too (server/modules/pages/weights.test.ts).
 */
const listedPages = {
  landing: ["pages/landing/LandingPage"],
  post: ["app/frame/AppShell", "features/posts/PostPage"],
  profile: ["app/frame/AppShell", "pages/profile/ProfilePage"],
  collection: ["app/frame/AppShell", "features/collections/CollectionPage"],
  trends: ["app/frame/AppShell", "pages/trends/TrendsPage"],
  home: ["app/frame/AppShell", "app/frame/MemberMenu", "pages/home/HomePage"],
  explore: ["app/frame/AppShell", "app/frame/MemberMenu", "pages/explore/ExplorePage"],
  messages: ["app/frame/AppShell", "app/frame/MemberMenu", "features/messages/MessagesPage"],
};

/** Lists the files that hydrate each public page in /page-files.json, so that its HTML can name all of them. */
function listPageFiles(): Plugin {
  return {
    name: "list-page-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === "chunk");
      const filesOf = (modules: string[]): string[] => {
        const files = new Set<string>();
        const add = (file: string): void => {
          const chunk = bundle[file];
          if (files.has(file) || chunk?.type !== "chunk") return;
          files.add(file);
          for (const next of chunk.imports) add(next);
        };
        for (const name of ["app/main", ...modules]) {
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/web/${name}.tsx`)),
          );
          if (chunk === undefined) this.error(`There is no chunk with ${name}.`);
          add(chunk.fileName);
        }
        return [...files].map((file) => `/${file}`);
      };
      const source = JSON.stringify(
        Object.fromEntries(
          Object.entries(listedPages).map(([page, modules]) => [page, filesOf(modules)]),
        ),
      );
      this.emitFile({ type: "asset", fileName: "page-files.json", source });
    },
  };
}

/** Minifies the scripts of web/public, which are copied as they are: every page has one before anything is painted. */
function minifyPublicScripts(): Plugin {
  return {
    name: "minify-public-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }) {
      const names = await readdir(join(import.meta.dirname, "web/public"));
      for (const name of names.filter((each) => each.endsWith(".js"))) {
        const { code } = await minify(name, await readFile(join(dir, name), "utf8"));
        await writeFile(join(dir, name), code);
      }
    },
  };
}

/** Compresses once, at build: the server sends the .br or .gz beside each file. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // Behind what minifies.
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

const server = "http://127.0.0.1:3001";

/**
 * The compiler makes code a third larger. Only lists that grow, what is typed into and what plays are compiled; pages,
 * forms and frames render seldom, and what stands in a compiled card is rendered again only when it changes itself.
 */
const renderedSeldom =
  /\/web\/(?!features\/(?:composer|messages|own-posts|player)\/|features\/posts\/Post(?:Card|List)\.|ui\/(?:\w+\/)?(?:Slider|Waveform)\.)|\/messages\/\w+\/(?:ComposerButtons|ListEdges|use-composer|use-new-messages)\.tsx?/;

/** The bundler reads paths from this folder, the development server from `root`. */
const absolute = (path: string): string => join(import.meta.dirname, path);

export default defineConfig({
  root: "web",
  plugins: [
    endpoints(),
    tailwindcss(),
    leanReset(),
    dropUnusedRouterParts(),
    react({ compiler: true, exclude: [/node_modules/, renderedSeldom] }),
    preloadFonts(),
    listFiles(),
    listPageFiles(),
    minifyPublicScripts(),
    precompress(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0, emptyOutDir: true },
  // `vite build` builds both.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "../dist",
        // Two entries would share a file for what every browser of our target can do.
        // The table of what to preload would be 5 kB of each page; the server names the files of its pages, and what an
        // idle page loads ahead is there before it is wanted.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith(".css")),
        },
        rolldownOptions: {
          // The app, the player of a post in other sites' pages, which shares nothing with it, and the service worker.
          input: {
            main: absolute("web/index.html"),
            embed: absolute("web/embed.html"),
            sw: absolute("web/worker/worker.ts"),
          },
          output: {
            // Browsers know a service worker by its address.
            entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
            // Few files instead of many small ones.
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
    // What renders public pages on the server (server/modules/pages/render-page.ts), with all that it needs.
    ssr: {
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        outDir: "../dist/server",
        copyPublicDir: false,
        rolldownOptions: {
          input: "web/app/server-entry.tsx",
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
  server: {
    port: 3000,
    proxy: {
      // Not the sources of web/api, which have the same beginning.
      "^/api/(?!.*[.]tsx?($|[?]))": server,
      "/auth/v1": server,
      "/files": server,
      "/dev/mailbox": server,
      "/socket": { target: server, ws: true },
    },
  },
});
