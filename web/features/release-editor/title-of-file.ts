/** The title that a file name suggests, without the number of the track: «03 - La luna» is «La luna». */
export function withoutNumber(name: string): string {
  const rest = name.replace(/^\d{1,3}(?:\s*[-–.)]\s*|\s+)/, "").trim();
  return rest === "" ? name : rest;
}
