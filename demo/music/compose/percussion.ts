import type { Random } from "../random.ts";
import type { DrumPart, Hit } from "../score.ts";
import type { DrumLayer, StyleSheet } from "../styles/style-sheet.ts";
import type { DrumPiece } from "../synth/drums.ts";
import type { Form } from "./form.ts";
import { readPattern } from "./pattern.ts";

const strengths: Record<string, number> = { X: 1, x: 0.78, o: 0.4, r: 0.62, t: 0.55 };
const repeats: Record<string, number> = { r: 2, t: 3 };
const fills = ["x.x.xxxx", "..x.x.xx", "x.xxx.xx", "....xxxx", "x..x..xx"];

export function drumParts(form: Form, sheet: StyleSheet, random: Random): DrumPart[] {
  const parts = sheet.drums.map((layer) => ({
    ...placeOf(layer),
    hits: strike(form, layer, random),
  }));
  if (sheet.fill) parts.push(...fillParts(form, sheet.fill, random));
  return parts;
}

const placeOf = ({ piece, gain, pan = 0, reverb = 0.06 }: Omit<DrumLayer, "patterns" | "in">) => ({
  piece,
  gain,
  pan,
  reverb,
  width: 0,
  echo: 0,
  duck: 0,
});

function strike(form: Form, layer: DrumLayer, random: Random): Hit[] {
  const hits: Hit[] = [];
  const pattern = random.pick(layer.patterns);
  for (const { sign, bar, step, section } of readPattern(form, pattern, layer.in)) {
    const times = repeats[sign] ?? 1;
    for (let i = 0; i < times; i++) {
      const at = form.timeOf(bar, step + i / times) + random.bell() * 0.003;
      const strength = (strengths[sign] ?? 0.78) * section.intensity;
      hits.push({ at: Math.max(0, at), velocity: strength * (1 + random.bell() * 0.1) });
    }
  }
  // On the closing chord, only pieces that play on the first beat strike once more.
  if (layer.in.includes("F") && /[xX]/.test(pattern.charAt(0))) {
    hits.push({ at: form.endsAt, velocity: 0.9 });
  }
  return hits;
}

function fillParts(form: Form, fill: NonNullable<StyleSheet["fill"]>, random: Random): DrumPart[] {
  const byPiece = new Map<DrumPiece, Hit[]>();
  const hit = (piece: DrumPiece, at: number, velocity: number) => {
    const hits = byPiece.get(piece) ?? [];
    hits.push({ at, velocity });
    byPiece.set(piece, hits);
  };
  form.sections.forEach((section, i) => {
    const next = form.sections[i + 1];
    if (section.letter === "I" && section.bars < 4) return;
    if (next?.letter === "K") return;
    const bar = section.firstBar + section.bars - 1;
    const half = form.stepsPerBar / 2;
    const pattern = random.pick(fills).slice(-half);
    for (let s = 0; s < pattern.length; s++) {
      if (pattern[s] !== "x") continue;
      const progress = s / pattern.length;
      const piece =
        fill.pieces[Math.floor(progress * fill.pieces.length)] ?? random.pick(fill.pieces);
      const at = form.timeOf(bar, form.stepsPerBar - pattern.length + s) + random.bell() * 0.004;
      hit(piece, at, (0.55 + 0.4 * progress) * section.intensity);
    }
  });
  const parts = [...byPiece].map(([piece, hits]) => ({
    ...placeOf({ piece, gain: fill.gain, reverb: 0.2 }),
    hits,
  }));
  if (fill.crash !== undefined) {
    const starts = form.sections.filter(({ letter }) => letter === "B" || letter === "F");
    const hits = starts.map(({ firstBar }) => ({ at: form.timeOf(firstBar, 0), velocity: 0.8 }));
    hits.push({ at: form.endsAt, velocity: 1 });
    parts.push({ ...placeOf({ piece: "crash", gain: fill.crash, pan: 0.3, reverb: 0.15 }), hits });
  }
  return parts;
}
