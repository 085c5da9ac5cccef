import type { Plugin } from "vite";

/** Preloads the latin subsets of the two faces, so that the first text is rendered in them. */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    applyToEnvironment: ({ name }) => name === "client",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {}, path }) =>
        // Landing pages preload what their theme needs (server/modules/pages/landing-theme.ts); the others have no faces.
        (path.endsWith("/index.html") ? Object.keys(bundle) : [])
          .filter((file) =>
            /(?:bricolage-grotesque|instrument-sans)-latin-(?!ext).*\.woff2$/.test(file),
          )
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
