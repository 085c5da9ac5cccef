import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type AuthEndpoint, authApi } from "#contract/auth/operations";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** One line of a table of docs/auth.md: the subject, and a test with its file. */
interface Line {
  heading: string;
  subject: string;
  title: string;
  file: string;
}

/** Every table line that names a test; a line without a subject continues the one above. */
function readLines(): Line[] {
  const lines: Line[] = [];
  let heading = "";
  let subject = "";
  for (const text of readFileSync(`${root}docs/auth.md`, "utf8").split("\n")) {
    if (text.startsWith("#")) heading = text.replace(/^#+ /, "");
    const [, first = "", title = "", file = ""] = text.split("|").map((cell) => cell.trim());
    const path = /^`(\S+\.(?:test|e2e)\.tsx?)`$/.exec(file)?.[1];
    if (path === undefined) continue;
    subject = first === "" ? subject : first;
    lines.push({ heading, subject, title, file: path });
  }
  return lines;
}

const lines = readLines();

test("every test that docs/auth.md names exists in the file that it names", () => {
  expect(lines.length).toBeGreaterThan(100);
  for (const { title, file } of lines) {
    expect(existsSync(root + file), file).toBe(true);
    const source = readFileSync(root + file, "utf8");
    const isTestTitle = ['"', "`"].some((quote) => source.includes(quote + title + quote));
    expect(isTestTitle, `${file}: ${title}`).toBe(true);
  }
});

test("each row of the table, each event and each abuse has a test whose title begins with it", () => {
  const headings = ["The table of the specification", "Session events", "Abuses"];
  const rows = lines.filter(({ heading }) => headings.includes(heading));
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  expect(bySubject.size).toBeGreaterThan(40);
  for (const [subject, titles] of bySubject) {
    const start = /^B\d+/.exec(subject)?.[0] ?? subject;
    expect(
      titles.some(({ title }) => title.startsWith(start)),
      subject,
    ).toBe(true);
  }
});

test("docs/auth.md names every operation of the auth service", () => {
  const documentedRoutes = new Set(
    lines.flatMap(({ subject }) => {
      const methods = subject.match(/\b[A-Z]{3,6}\b/g) ?? [];
      const paths = subject.match(/\/[\w./{}-]+/g) ?? [];
      return paths.flatMap((path) =>
        methods.map((method) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`),
      );
    }),
  );
  for (const { method, path } of Object.values<AuthEndpoint>(authApi))
    expect([...documentedRoutes]).toContain(`${method} ${path.replaceAll(/:\w+/g, "{}")}`);
});
