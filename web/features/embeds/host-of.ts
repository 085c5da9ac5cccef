/** The host of an address without www; "" for an invalid address. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? "";
}
