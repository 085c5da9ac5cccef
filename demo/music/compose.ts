import { accompany } from "./compose/accompany.ts";
import { planForm } from "./compose/form.ts";
import type { Form } from "./compose/form.ts";
import { harmonise, inventMelody, singSection } from "./compose/melody.ts";
import { drumParts } from "./compose/percussion.ts";
import { nearest } from "./compose/harmony.ts";
import { createRandom, seedFor } from "./random.ts";
import type { Random } from "./random.ts";
import type { Note, Part, Score } from "./score.ts";
import { sheetFor } from "./styles.ts";
import type { Style } from "./styles.ts";
import type { Lead, StyleSheet } from "./styles/style-sheet.ts";

/** Writes a song: same seed, style and length, same score. `seconds` is its exact length. */
export function compose(seed: number, style: Style, seconds: number): Score {
  const sheet = sheetFor(style);
  const random = createRandom(seedFor(seed, style));
  const room = random.between(sheet.room[0], sheet.room[1]);
  const tail = Math.min(3.6, 1.7 + room * 0.4);
  const form = planForm(sheet, seconds, tail, random);
  // Held voices stop before the end so that their release and the room are heard.
  const ring = tail - 0.7;

  const parts: Part[] = [];
  sheet.layers.forEach((layer, i) => {
    const decoration = layer.plays !== "bass" && i > 1 && !layer.in.includes("I");
    if (decoration && random.chance(0.15)) return;
    parts.push({
      voice: random.pick(layer.voices),
      notes: accompany(form, layer, ring, random),
      gain: layer.gain * random.between(0.92, 1.08),
      pan: layer.pan ?? 0,
      width: layer.width ?? 0,
      reverb: layer.reverb ?? 0.05,
      echo: layer.echo ?? 0,
      duck: layer.duck ?? 0,
    });
  });
  parts.push(...leadParts(form, sheet, ring, random));

  return {
    seconds,
    beatSeconds: form.beatSeconds,
    room,
    parts,
    drums: drumParts(form, sheet, random),
    harmony: harmonyOf(form),
  };
}

function leadParts(form: Form, sheet: StyleSheet, ring: number, random: Random): Part[] {
  const melody = inventMelody(sheet.melody, random);
  const first = random.pick(sheet.leads);
  const others = sheet.leads.filter((lead) => lead !== first);
  const second = others.length && random.chance(0.6) ? random.pick(others) : first;
  const notesByLead = new Map<Lead, Note[]>([
    [first, []],
    [second, []],
  ]);
  let lastTheme: Note[] = [];
  for (const section of form.sections) {
    if (section.letter === "I") continue;
    const contrast = section.letter === "B";
    const lead = contrast || section.letter === "K" ? second : first;
    const period = contrast ? melody.contrast : melody.theme;
    const notes = singSection(form, section, period, lead.range, random);
    notesByLead.get(lead)?.push(...notes);
    if (section.letter === "F") lastTheme = notes;
  }

  const theme = notesByLead.get(first) ?? [];
  const lastPitch = theme.at(-1)?.midi ?? first.range[0];
  const close = nearest(lastPitch, [form.final.root]);
  theme.push({ at: form.endsAt + 0.01, lasts: ring * 0.85, midi: close, velocity: 0.72 });

  const parts = [...notesByLead].map(([lead, notes], i) =>
    createLeadPart(lead, 1, i === 0 ? 0.05 : -0.12, notes),
  );
  if (random.chance(0.65)) {
    parts.push(createLeadPart(first, 0.5, 0.3, harmonise(form, lastTheme, random)));
  }
  return parts;
}

function createLeadPart(lead: Lead, gain: number, pan: number, notes: Note[]): Part {
  return {
    voice: lead.voice,
    notes,
    gain: lead.gain * gain,
    pan,
    width: 0.15,
    reverb: 0.3,
    echo: lead.echo ?? 0,
    duck: 0,
  };
}

function harmonyOf(form: Form): Score["harmony"] {
  const harmony = form.bars.flatMap(({ slots }, bar) =>
    slots.map(({ chord, from }) => ({
      at: form.timeOf(bar, from),
      name: chord.name,
      pitchClasses: chord.tones,
    })),
  );
  const { name, tones } = form.final;
  return [...harmony, { at: form.endsAt, name, pitchClasses: tones }];
}
