/** A chord as written in a song book ("Am7", "F#m7b5"), as semitones above C. */
export type Chord = { name: string; root: number; tones: readonly number[] };

const naturals: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const qualities: Record<string, readonly number[]> = {
  "": [0, 4, 7],
  m: [0, 3, 7],
  "5": [0, 7],
  "6": [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  "7": [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  "9": [0, 4, 10, 2],
  m9: [0, 3, 10, 2],
  maj9: [0, 4, 11, 2],
  add9: [0, 4, 7, 2],
  madd9: [0, 3, 7, 2],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  "7sus4": [0, 5, 7, 10],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  "7b9": [0, 4, 10, 1],
  "13": [0, 4, 10, 9],
};

const modulo12 = (n: number) => ((n % 12) + 12) % 12;

export function pitchClass(name: string): number {
  const natural = naturals[name.charAt(0)];
  if (natural === undefined) throw new RangeError(`no such note: ${name}`);
  return modulo12(natural + (name[1] === "#" ? 1 : name[1] === "b" ? -1 : 0));
}

export function parseChord(name: string, transpose: number): Chord {
  const parts = /^([A-G][#b]?)(.*)$/.exec(name);
  const tones = qualities[parts?.[2] ?? "?"];
  if (!parts?.[1] || !tones) throw new RangeError(`no such chord: ${name}`);
  const root = modulo12(pitchClass(parts[1]) + transpose);
  return { name, root, tones: tones.map((tone) => modulo12(root + tone)) };
}

/** "Am | F G" → for each bar, its chords; they share the bar equally. */
export function parseProgression(text: string, transpose: number): Chord[][] {
  return text
    .split("|")
    .map((bar) => bar.trim().split(/\s+/))
    .map((bar) => bar.map((name) => parseChord(name, transpose)));
}

/**
 * The scale that fits a chord: a note of the song's scale gives way to a chord tone a semitone
 * beside it, as G does to G♯ over E7 in A minor.
 */
export function scaleFor(chord: Chord, scale: readonly number[]): number[] {
  const chordScale = new Set(scale);
  for (const tone of chord.tones) {
    if (chordScale.has(tone)) continue;
    const beside = [modulo12(tone - 1), modulo12(tone + 1)];
    const gives = beside.find((pc) => chordScale.has(pc) && !chord.tones.includes(pc));
    if (gives !== undefined) chordScale.delete(gives);
    chordScale.add(tone);
  }
  return [...chordScale].sort((a, b) => a - b);
}

/** The chord's notes from about `low` upward, in the inversion closest to `before`. */
export function voiceLead(chord: Chord, low: number, before: readonly number[]): number[] {
  const classes = [...chord.tones].sort((a, b) => a - b);
  let best: number[] = [];
  let least = Infinity;
  for (let turn = 0; turn < classes.length; turn++) {
    const inversion = [...classes.slice(turn), ...classes.slice(0, turn)];
    const notes: number[] = [];
    let above = low - 4;
    for (const pc of inversion) {
      const midi = above + modulo12(pc - above);
      notes.push(midi);
      above = midi + 1;
    }
    const movement = before.length
      ? notes.reduce((sum, n) => sum + Math.min(...before.map((b) => Math.abs(b - n))), 0)
      : Math.abs((notes[0] ?? low) - low);
    // Without a pull to the centre the voicing would wander off with a falling progression.
    const drift = Math.abs((notes[0] ?? low) - low) * 0.35;
    if (movement + drift < least) {
      least = movement + drift;
      best = notes;
    }
  }
  return best;
}

/** The pitch of one of `classes` that is nearest to `midi`; ties go down. */
export function nearest(midi: number, classes: readonly number[]): number {
  for (let away = 0; away < 7; away++) {
    if (classes.includes(modulo12(midi - away))) return midi - away;
    if (classes.includes(modulo12(midi + away))) return midi + away;
  }
  return midi;
}

/** `steps` up or down the scale from a pitch that is on it. */
export function walkScale(midi: number, steps: number, scale: readonly number[]): number {
  const direction = steps < 0 ? -1 : 1;
  let at = midi;
  for (let left = Math.abs(steps); left > 0; left--) {
    do at += direction;
    while (!scale.includes(modulo12(at)));
  }
  return at;
}
