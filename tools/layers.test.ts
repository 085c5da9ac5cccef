import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { problemsOf, readImports } from "./layers.ts";

/** The problems of a web app with these files. */
function problemsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "layers-"));
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), code);
  }
  return problemsOf(readImports(root));
}

test("imports of lower layers and of the same folder are allowed", () => {
  const files = {
    "app/routes.tsx": `const page = () => import("#web/pages/home/HomePage.tsx");`,
    "pages/home/HomePage.tsx": `import "#features/posts"; import "./copy.ts"; import "react";`,
    "features/posts/index.ts": `export { Picture } from "#web/ui/Card.tsx";`,
  };
  expect(problemsIn(files)).toEqual([]);
});

test.each([
  ["import", `import "#features/posts";`],
  ["import of a type", `import type { Post } from "#features/posts";`],
  ["re-export", `export { Post } from "#features/posts";`],
  ["dynamic import", `const posts = () => import("#features/posts");`],
  ["relative import", `import "../../features/posts/index.ts";`],
])("an upward %s is reported", (_kind, code) => {
  expect(problemsIn({ "entities/post/Post.tsx": code })).toEqual([
    "web/entities/post/Post.tsx imports web/features/posts/index.ts: entities lies below features",
  ]);
});

test("only the index.ts of a feature can be imported by others", () => {
  const inside = `import "#web/features/posts/list/PostList.tsx";`;
  expect(problemsIn({ "features/posts/PostPage.tsx": inside })).toEqual([]);
  expect(problemsIn({ "pages/home/HomePage.tsx": inside })).toEqual([
    "web/pages/home/HomePage.tsx imports the inside of web/features/posts: only its index.ts is open",
  ]);
});

test("a folder without a layer is reported", () => {
  expect(problemsIn({ "extras/one.ts": `import "#web/ui/cx.ts";` })).toEqual([
    "web/extras/one.ts belongs to no layer",
  ]);
});

test("the shortest cycle of folders is reported, dynamic imports included", () => {
  const files = {
    "features/a/index.ts": `import "#features/b";`,
    "features/b/index.ts": `import "#features/c";`,
    "features/c/index.ts": `import "#features/a"; const b = () => import("#features/b");`,
  };
  expect(problemsIn(files)).toEqual([
    "cycle: features/b → features/c → features/b\n" +
      "  web/features/b/index.ts imports web/features/c/index.ts\n" +
      "  web/features/c/index.ts imports web/features/b/index.ts",
  ]);
});
