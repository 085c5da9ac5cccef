import { paths } from "#web/paths.ts";

/**
 * The path (with query and fragment) to return to after signing in, or `/`. Only paths of this site: the address is
 * parsed as the browser would, so that `//evil`, `/\evil` and control characters cannot lead away. Never /auth
 * itself.
 */
export function safeOrigin(path: string | null | undefined): string {
  if (!path?.startsWith("/")) return paths.root;
  const here = "https://here.invalid";
  if (!URL.canParse(path, here)) return paths.root;
  const url = new URL(path, here);
  // `/.//evil` parses to the path `//evil`, which would be an address of another site.
  if (url.origin !== here || url.pathname.startsWith("//")) return paths.root;
  if (url.pathname.split("/")[1] === "auth") return paths.root;
  return url.pathname + url.search + url.hash;
}
