/** A long code in groups of four: "abcd efgh". */
export function inFours(code: string, between = " "): string {
  return (code.match(/.{1,4}/g) ?? []).join(between);
}
