// Checks imports: tools/areas.ts for the whole project, tools/layers.ts and .oxlintrc.json inside the web app, and
// the entry points in package.json `imports`. Since a check may pass because it checks nothing, each rule is proved
// by planted violations, in every syntax of an import.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix, resolve } from "node:path";
import { cyclesOf, readFileImports } from "./areas.ts";

const problems: string[] = [];

// The project itself
const folders = "{contract,server,db,demo,web,e2e,bench,tools}";
const files = globSync([`${folders}/**/*.{ts,tsx,mjs}`, "*.ts"]);
const read = files.map((file) => readFileImports(file, readFileSync(file, "utf8")));
problems.push(
  ...read.flatMap((one) => one.problems),
  ...cyclesOf(read.flatMap((one) => one.imports)),
);

// Planted violations of the areas

/** An importable file of each area, with its alias. */
const targets = {
  contract: ["contract/limits.ts", "#contract/limits"],
  platform: ["server/platform/errors.ts", "#platform/errors"],
  module: ["server/modules/posts/index.ts", "#modules/posts"],
  insideModule: ["server/modules/posts/queries.ts", "#modules/posts/queries"],
  authPart: ["server/modules/auth/sessions/index.ts", "#auth/sessions"],
  insideAuthPart: ["server/modules/auth/sessions/queries.ts", "#auth/sessions/queries"],
  authRoutes: ["server/modules/auth/routes.ts", "#auth/routes"],
  app: ["server/app.ts", "./server/app.ts"],
  testing: ["server/testing/test-server.ts", "#testing/test-server"],
  web: ["web/main.tsx", "#web/main.tsx"],
  worker: ["web/worker/push.ts", "#web/worker/push.ts"],
  feature: ["web/features/posts/index.ts", "#features/posts"],
  tools: ["tools/packages.mjs", "./tools/packages.mjs"],
  e2e: ["e2e/people.ts", "./e2e/people.ts"],
  bench: ["bench/run.ts", "./bench/run.ts"],
} as const;
type Target = keyof typeof targets;

/** Files that a planted file must not import. Separate from the table of areas, so that a hole in it shows. */
const forbiddenTargets: [file: string, targets: Target[]][] = [
  ["contract/planted.ts", allBut(["contract"])],
  ["contract/posts/planted.ts", allBut(["contract"])],
  ["server/platform/db/planted.ts", allBut(["contract", "platform"])],
  ["server/modules/follows/planted.ts", allBut(["contract", "platform", "module"])],
  ["server/modules/pages/social-image/planted.ts", allBut(["contract", "platform", "module"])],
  ["server/modules/follows/planted.test.ts", allBut(["contract", "platform", "module", "testing"])],
  ["server/modules/auth/sms/planted.ts", allBut(["contract", "platform", "module", "authPart"])],
  [
    "server/modules/auth/planted.ts",
    allBut(["contract", "platform", "module", "authPart", "authRoutes"]),
  ],
  ["server/planted.ts", allBut(["contract", "platform", "module", "app"])],
  ["server/testing/planted.ts", allBut(["contract", "platform", "module", "app", "testing"])],
  [
    "server/availability-security-safety/planted.test.ts",
    allBut(["contract", "platform", "module", "app", "testing"]),
  ],
  ["demo/planted.ts", allBut(["contract", "platform", "module"])],
  ["web/ui/planted.ts", allBut(["contract", "web", "feature"])],
  ["web/worker/planted.ts", allBut(["worker"])],
  ["tools/planted.ts", allBut(["contract", "platform", "module", "app", "tools"])],
  ["bench/planted.ts", allBut(["contract", "testing", "bench"])],
  ["e2e/planted.e2e.ts", allBut(["contract", "e2e"])],
];

/** Every syntax in which a file can import another by its name. */
const forms: ((name: string) => string)[] = [
  (name) => `import "${name}";`,
  (name) => `import * as all from "${name}"; console.log(all);`,
  (name) => `import type { One } from "${name}"; export type Two = One;`,
  (name) => `import { type One } from "${name}"; export type Two = One;`,
  (name) => `export * from "${name}";`,
  (name) => `export type { One } from "${name}";`,
  (name) => `export const later = () => import("${name}");`,
  (name) => `export const later = () => import(\`${name}\`);`,
  (name) => `export type One = import("${name}").One;`,
  (name) => `export type All = typeof import("${name}");`,
  (name) => `import one = require("${name}"); console.log(one);`,
  (name) => `const require = createRequire(import.meta.url); require("${name}");`,
  (name) => `export const place = require.resolve("${name}");`,
  (name) => `export const place = import.meta.resolve("${name}");`,
  (name) => `vi.mock("${name}");`,
];

let plantedCount = 0;
for (const [file, kinds] of forbiddenTargets)
  for (const kind of kinds) {
    const [path, alias] = targets[kind];
    const relative = posix.relative(dirname(file), path).replace(/^(?!\.)/, "./");
    const names = alias.startsWith("#") ? [relative, alias, `${alias}.ts`] : [relative];
    for (const name of names) for (const form of forms) plantIn(file, form(name));
    plantIn(file, `new Worker(new URL("${relative}", import.meta.url));`);
  }
// Attempts to bypass the names.
for (const code of [
  `import "#modules/../modules/posts/queries";`,
  `import "#platform/../modules/posts/queries";`,
  `import "/srv/resuena/server/app.ts";`,
  `import "file:///srv/resuena/server/app.ts";`,
  `import "resuena/server/app.ts";`,
  `import "#unknown/posts";`,
  `const name = "#modules/posts/queries"; import(name);`,
  `import("#modules/" + "posts/queries");`,
])
  plantIn("server/modules/follows/planted.ts", code);
for (const name of ["pg", "fastify", "react", "node:fs", "fs", "zod/v4/core"])
  plantIn("contract/planted.ts", `import "${name}";`);
// A folder without an area.
plantIn("extras/planted.ts", `import "#contract/limits";`);

const circle = ["one", "two"].flatMap((part, at, all) => [
  { from: `server/modules/${part}/a.ts`, to: `server/modules/${all[1 - at]}/index.ts` },
  { from: `server/modules/auth/${part}/a.ts`, to: `server/modules/auth/${all[1 - at]}/index.ts` },
]);
if (cyclesOf(circle).length !== 2)
  problems.push("a circle of modules, or of auth's parts, is not reported");

function allBut(allowedTargets: Target[]): Target[] {
  return (Object.keys(targets) as Target[]).filter((kind) => !allowedTargets.includes(kind));
}

function plantIn(file: string, code: string): void {
  plantedCount += 1;
  if (readFileImports(file, code).problems.length === 0)
    problems.push(`${file}: ${code} is not reported`);
}

// Planted violations of the lint rules of the web app

/** A file that breaks one rule, and a word that the report must contain. */
const canaries: { file: string; code: string; report: string }[] = [
  {
    file: "web/ui/canary.ts",
    code: `import "#web/api/client.ts";`,
    report: "The design system knows no router",
  },
  {
    file: "web/ui/canary.ts",
    code: `import "react-router";`,
    report: "The design system knows no router",
  },
  {
    file: "web/entities/canary.ts",
    code: `import "#features/posts";`,
    report: "Entities know no feature",
  },
  {
    file: "web/features/posts/canary.ts",
    code: `import "../player/player.ts";`,
    report: "entry points of features",
  },
  {
    file: "web/features/posts/canary.ts",
    code: `import "#platform/db/db";`,
    report: "entry points of features",
  },
  {
    file: "web/features/posts/canary.ts",
    code: `import { z } from "zod"; z.string();`,
    report: "entry points of features",
  },
];

/** Aliases that must not resolve: the inside of a module. */
const closedImports = [
  "#modules/posts/queries",
  "#modules/posts/queries.ts",
  "#auth/sessions/queries",
  "#features/posts/PostCard.tsx",
];

// Planted outside of the project, so that no other check sees them.
const field = mkdtempSync(join(tmpdir(), "boundaries-"));
copyFileSync(".oxlintrc.json", join(field, ".oxlintrc.json"));
const oxlint = resolve("node_modules/.bin/oxlint");

for (const { file, code, report } of canaries) {
  const output = lintPlanted(file, `${code}\nexport {};\n`);
  if (!output.includes(report)) problems.push(`${file}: ${code} is not reported`);
}
const cycle = lintCycle();
if (!cycle.includes("no-cycle")) problems.push("a cycle between two files is not reported");
for (const path of closedImports) {
  try {
    import.meta.resolve(path);
    if (
      await import(path).then(
        () => true,
        () => false,
      )
    )
      problems.push(`${path} resolves: the inside of a module is open`);
  } catch {
    // Failed, as expected.
  }
}
rmSync(field, { recursive: true });
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(
  `${files.length} files keep to their areas; ${plantedCount + canaries.length + 1 + closedImports.length} planted violations are found`,
);

function lintPlanted(file: string, code: string): string {
  plant(file, code);
  const report = lint();
  rmSync(join(field, file));
  return report;
}

function lintCycle(): string {
  plant("server/platform/one.ts", `import { b } from "./two.ts";\nexport const a = () => b;\n`);
  plant("server/platform/two.ts", `import { a } from "./one.ts";\nexport const b = () => a;\n`);
  return lint();
}

function plant(file: string, code: string): void {
  const path = join(field, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

function lint(): string {
  const result = spawnSync(oxlint, ["."], { cwd: field, encoding: "utf8" });
  return result.stdout + result.stderr;
}
