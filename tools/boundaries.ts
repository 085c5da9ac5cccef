// Who may import whom: the rules stand in .oxlintrc.json, and the doors in package.json `imports`.
// A check that fails open is the real risk, so each rule is proved by a planted violation.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** A file that breaks one rule, and the word that its report must contain. */
const canaries: { file: string; code: string; report: string }[] = [
  {
    file: "contract/canary.ts",
    code: `import "#platform/db/db";`,
    report: "The contract knows nobody",
  },
  {
    file: "contract/canary.ts",
    code: `import "../server/app.ts";`,
    report: "The contract knows nobody",
  },
  {
    file: "server/platform/canary.ts",
    code: `import "#modules/posts";`,
    report: "The platform knows no product",
  },
  {
    file: "server/modules/follows/canary.ts",
    code: `import "../posts/queries.ts";`,
    report: "doors of other modules",
  },
  {
    file: "server/modules/follows/canary.ts",
    code: `import "#features/posts";`,
    report: "doors of other modules",
  },
  {
    file: "server/modules/follows/canary.ts",
    code: `import "#auth/sessions";`,
    report: "doors of other modules",
  },
  {
    file: "server/modules/auth/sms/canary.ts",
    code: `import "../mails/queries.ts";`,
    report: "entry points of other parts",
  },
  {
    file: "server/canary.ts",
    code: `import "#auth/sessions";`,
    report: "known to auth only",
  },
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
    report: "doors of features",
  },
  {
    file: "web/features/posts/canary.ts",
    code: `import "#web/features/player/player.ts";`,
    report: "Only the door of a feature",
  },
  {
    file: "web/features/posts/canary.ts",
    code: `import "#platform/db/db";`,
    report: "doors of features",
  },
  {
    file: "web/features/posts/canary.ts",
    code: `import { z } from "zod"; z.string();`,
    report: "doors of features",
  },
  { file: "e2e/canary.ts", code: `import "#platform/db/db";`, report: "use the running product" },
];

/** Doors that must not resolve: the inside of a module through its alias. */
const closedDoors = [
  "#modules/posts/queries",
  "#modules/posts/queries.ts",
  "#auth/sessions/queries",
  "#features/posts/PostCard.tsx",
];

// Planted beside the project, so that no other check ever sees them.
const field = mkdtempSync(join(tmpdir(), "boundaries-"));
copyFileSync(".oxlintrc.json", join(field, ".oxlintrc.json"));
const oxlint = resolve("node_modules/.bin/oxlint");

const problems: string[] = [];
for (const { file, code, report } of canaries) {
  const output = lintPlanted(file, `${code}\nexport {};\n`);
  if (!output.includes(report)) problems.push(`${file}: ${code} is not reported`);
}
const cycle = lintCycle();
if (!cycle.includes("no-cycle")) problems.push("a cycle between two files is not reported");
for (const door of closedDoors) {
  try {
    import.meta.resolve(door);
    if (
      await import(door).then(
        () => true,
        () => false,
      )
    )
      problems.push(`${door} resolves: the inside of a module is open`);
  } catch {
    // Refused, as it must be.
  }
}
rmSync(field, { recursive: true });
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`${canaries.length + 1 + closedDoors.length} boundaries hold`);

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
  const done = spawnSync(oxlint, ["."], { cwd: field, encoding: "utf8" });
  return done.stdout + done.stderr;
}
