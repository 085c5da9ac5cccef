/** A path that is opened in the name of a band: the page acts for it from then on (web/app/act-by-link.ts). */
export function bandLink(path: string, band: string): string {
  const [page = "", place] = path.split("#");
  const address = `${page}${page.includes("?") ? "&" : "?"}banda=${band}`;
  return place === undefined ? address : `${address}#${place}`;
}
