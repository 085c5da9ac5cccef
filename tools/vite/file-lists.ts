import type { Plugin } from "vite";

/** What only developers and the staff see: nobody else downloads it. */
const isOfFew =
  /\/web\/(?:pages\/dev-ui|features\/(?:admin|rules-admin|survey-admin|waitlist-admin|words-admin))\//;

/** Lists the files of all pages in /app-files.json, which the service worker loads ahead (rule web-2). */
export function listFiles(): Plugin {
  return {
    name: "list-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const files = new Set<string>();
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (files.has(file) || chunk?.type !== "chunk") return;
        if ([chunk.facadeModuleId ?? "", ...chunk.moduleIds].some((id) => isOfFew.test(id))) return;
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
 * The server-rendered pages by the names of its `PublicPage`, with the modules of each besides the frame. Then pages
 * inside the app whose weight is tested too (server/modules/pages/weights.test.ts).
 */
const listedPages = {
  landing: ["pages/landing/LandingPage"],
  post: ["app/frame/AppShell", "features/posts/PostPage"],
  profile: ["app/frame/AppShell", "pages/profile/ProfilePage"],
  career: ["app/frame/AppShell", "features/career/CareerPage"],
  collection: ["app/frame/AppShell", "features/collections/CollectionPage"],
  trends: ["app/frame/AppShell", "pages/trends/TrendsPage"],
  event: ["app/frame/AppShell", "features/events/EventPage"],
  release: ["app/frame/AppShell", "features/releases/ReleasePage"],
  events: ["app/frame/AppShell", "features/agenda/AgendaPage"],
  home: ["app/frame/AppShell", "app/frame/MemberMenu", "pages/home/HomePage"],
  explore: ["app/frame/AppShell", "app/frame/MemberMenu", "pages/explore/ExplorePage"],
  messages: ["app/frame/AppShell", "app/frame/MemberMenu", "features/messages/MessagesPage"],
};

/** Lists the files that hydrate each public page in /page-files.json, so that its HTML can preload all of them. */
export function listPageFiles(): Plugin {
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
