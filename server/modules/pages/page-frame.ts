import { existsSync, readFileSync } from "node:fs";

/** What a page without a program of its own puts into its frame. */
interface FrameParts {
  head: string;
  body: string;
  /** Attributes of the root instead of those that the frame has: the theme, or the colours of a landing page. */
  root?: string;
}

/** Without a build, as in tests. */
const bareFrame = `<!doctype html><html lang="es" data-theme="dark"><head><!--head--></head><body><!--body--></body></html>`;

/** The frame of pages that the server renders whole: `template` is a built file, such as web/link-page.html. */
export function openFrame(template: string): (parts: FrameParts) => string {
  const frame = existsSync(template) ? readFileSync(template, "utf8") : bareFrame;
  // Functions: what people wrote may look like a pattern.
  return ({ head, body, root }) =>
    frame
      .replace(/data-theme="dark"|data-landing/, (former) => root ?? former)
      .replace("<!--head-->", () => head)
      .replace("<!--body-->", () => body);
}
