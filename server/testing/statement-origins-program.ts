// Prints, as JSON, every statement of the server and the demo community with the file that declares it. A process of
// its own, because the file is known only while modules are loaded.
import { fileURLToPath } from "node:url";
import { type Statement, statements } from "#platform/db/sql";

const root = fileURLToPath(new URL("../../", import.meta.url));
const origins: { file: string; text: string }[] = [];

/** The module whose loading declares the statement, even if a function of another module creates it. */
function declaringFile(stack: string): string {
  const [loading = ""] = stack.split("at async");
  const files = [...loading.matchAll(/file:\/\/(\/[^\s:]+\.ts):\d+/g)].map(([, path]) =>
    String(path),
  );
  return files.at(-1)?.slice(root.length) ?? "";
}

statements.push = (...newStatements: Statement[]): number => {
  for (const { text } of newStatements)
    origins.push({ file: declaringFile(new Error().stack ?? ""), text });
  return origins.length;
};

await import("#demo/seed");
await import("#demo/seed-if-empty");
await import("../start.ts");
process.stdout.write(JSON.stringify(origins), () => process.exit());
