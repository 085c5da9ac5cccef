/** A path that opens on behalf of a band: the page then acts for it (web/app/act-by-link.ts). */
export function bandLink(path: string, band: string): string {
  const [page = "", place] = path.split("#");
  const address = `${page}${page.includes("?") ? "&" : "?"}banda=${band}`;
  return place === undefined ? address : `${address}#${place}`;
}
