/** The site of an address, as people say it; "" for what is no address. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? "";
}
