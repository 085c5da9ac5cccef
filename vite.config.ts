import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./tools/chunks.ts";
import { endpoints } from "./tools/vite/endpoints.ts";
import { listFiles, listPageFiles } from "./tools/vite/file-lists.ts";
import { preloadFonts } from "./tools/vite/preload-fonts.ts";
import { minifyPublicScripts, precompress } from "./tools/vite/smaller-files.ts";
import { dropIconKeys, dropUnusedRouterParts, leanReset } from "./tools/vite/smaller-sources.ts";

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
    dropIconKeys(),
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
          // The app; the player of a post in other sites' pages, link pages, pages of mailing lists, press kits and landing
          // pages, which share nothing with it; and the service worker.
          input: {
            main: absolute("web/index.html"),
            embed: absolute("web/embed.html"),
            links: absolute("web/link-page.html"),
            lists: absolute("web/list-page.html"),
            press: absolute("web/press-page.html"),
            artist: absolute("web/artist-landing.html"),
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
