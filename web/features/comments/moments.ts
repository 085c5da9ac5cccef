/** A piece of a text: words, or a timestamp with its position in seconds. */
export type Piece = string | { text: string; seconds: number };

/** 1:24, 01:24 or 1:02:24, as a word of its own. */
const mark = /(?<![\p{L}\p{N}:.,])(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)(?![\p{L}\p{N}]|[:.,]\d)/gu;

/** Finds the timestamps of a recording that is `duration` seconds long; later ones stay text. */
export function splitMoments(text: string, duration: number): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const moment of text.matchAll(mark)) {
    const [whole, hours = "0", minutes = "0", rest = "0"] = moment;
    const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    if (seconds > duration) continue;
    if (moment.index > from) pieces.push(text.slice(from, moment.index));
    pieces.push({ text: whole, seconds });
    from = moment.index + whole.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
