/** A line of lyrics; `at`: the second at which it is sung. */
export interface TimedLine {
  at: number;
  text: string;
}

const tag = /^\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/;
/** `[ar:Ana]`: what some programs write about the song. */
const about = /^\[[a-z#]+:.*\]$/i;

export type LyricsProblem = { line: number; problem: "no_time" | "backwards" };

/**
 * Reads lyrics with times (LRC: `[mm:ss.xx] text`). Empty lines and those about the song are left out; a line may have
 * several times only where they stand in order with the rest.
 */
export function readTimedLyrics(lrc: string): TimedLine[] | LyricsProblem {
  const lines: TimedLine[] = [];
  for (const [n, rawLine] of lrc.split("\n").entries()) {
    const line = rawLine.trim();
    if (line === "" || (about.test(line) && !tag.test(line))) continue;
    const match = tag.exec(line);
    if (match === null) return { line: n + 1, problem: "no_time" };
    const [whole, minutes = "0", seconds = "0", fraction = "0"] = match;
    if (Number(seconds) > 59) return { line: n + 1, problem: "no_time" };
    const at = Number(minutes) * 60 + Number(`${Number(seconds)}.${fraction}`);
    if (at < (lines.at(-1)?.at ?? 0)) return { line: n + 1, problem: "backwards" };
    lines.push({ at, text: line.slice(whole.length).trim() });
  }
  return lines;
}

/** The lines as LRC, to hundredths of a second. */
export function writeTimedLyrics(lines: readonly TimedLine[]): string {
  return lines.map(({ at, text }) => `[${timeTag(at)}] ${text}`.trimEnd()).join("\n");
}

function timeTag(at: number): string {
  const hundredths = Math.max(0, Math.round(at * 100));
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

/** The number of the line that is sung at a second; -1 before the first. */
export function lineAt(lines: readonly TimedLine[], second: number): number {
  return lines.findLastIndex(({ at }) => at <= second);
}
