/** A hash of a text (FNV-1a, 32 bits). */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Pairs of hues (degrees) that stay clear when dark: ochres look muddy and are left out. */
const HUES = [
  [28, 350],
  [12, 300],
  [352, 285],
  [330, 265],
  [305, 245],
  [285, 205],
  [265, 330],
  [245, 175],
  [215, 285],
  [195, 250],
  [170, 230],
  [155, 265],
] as const;

function tone(level: "light" | "mid" | "deep", hue: number): string {
  return `oklch(var(--drawn-${level}) var(--drawn-chroma) ${hue})`;
}

/** The CSS background derived from a name, where there is no picture. Never grey. */
export function drawnBackground(name: string): string {
  const seed = seedOf(name);
  const [first, second] = HUES[seed % HUES.length] ?? HUES[0];
  const x = (seed >>> 8) % 60;
  return [
    `radial-gradient(90% 90% at ${x}% 0%, ${tone("light", first)}, transparent)`,
    `radial-gradient(80% 80% at ${100 - x}% 100%, ${tone("mid", second)}, transparent)`,
    `linear-gradient(${tone("deep", first)}, ${tone("deep", second)})`,
  ].join(", ");
}

/** Heights (0..1) of the wave derived from a text: swells that repeat like an echo. */
export function waveOf(text: string, bars: number): number[] {
  const seed = seedOf(text);
  const phase = (seed % 628) / 100;
  const pace = 0.32 + ((seed >>> 8) % 40) / 100;
  return Array.from({ length: bars }, (_, bar) => {
    const swell = Math.sin(phase + bar * pace * 0.45) * 0.5 + 0.5;
    const ripple = Math.abs(Math.sin(phase * 3 + bar * (1.1 + pace)));
    const taper = 0.3 + 0.7 * Math.sin((Math.PI * (bar + 0.5)) / bars);
    return 0.1 + 0.9 * taper * (0.4 + 0.6 * swell) * (0.3 + 0.7 * ripple);
  });
}
