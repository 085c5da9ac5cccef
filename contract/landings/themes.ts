/** Colours of a preset in one mode, as `#rrggbb`. */
interface Palette {
  background: string;
  surface: string;
  text: string;
  muted: string;
  border: string;
  /** What stands for the artist's colour until they choose one. */
  accent: string;
}

interface Preset {
  label: string;
  /** What it looks like, in a few words. */
  about: string;
  fonts: FontPair;
  dark: Palette;
  light: Palette;
}

/** Pairs of a display face and a text face (web/features/landings/fonts.css). */
export const fontPairs = {
  poster: "Anton e Instrument Sans",
  editorial: "Instrument Serif e Instrument Sans",
  grotesque: "Space Grotesk",
  round: "Bricolage Grotesque e Instrument Sans",
  book: "Newsreader",
} as const;
export type FontPair = keyof typeof fontPairs;

/** The looks of landing pages: their layouts are in web/features/landings/landing-page.css. */
export const presets = {
  stage: {
    label: "Escenario",
    about: "La foto a toda pantalla y el nombre enorme",
    fonts: "poster",
    dark: palette("#0b0b0d", "#17171b", "#f6f4ef", "#b3b0a9", "#36353b", "#ff5a36"),
    light: palette("#f4f1ea", "#ffffff", "#141210", "#5c5750", "#cfc8bb", "#b8320f"),
  },
  paper: {
    label: "Papel",
    about: "Como una revista: serifas, aire y líneas finas",
    fonts: "editorial",
    dark: palette("#191613", "#221e1a", "#f1e9dc", "#b9ad9b", "#453d33", "#e0a44f"),
    light: palette("#f7f2e8", "#fdfaf3", "#231d16", "#6a5f51", "#d8cdb9", "#8a3b12"),
  },
  fanzine: {
    label: "Fanzine",
    about: "Bloques gruesos, sombras duras, mucho color",
    fonts: "grotesque",
    dark: palette("#121212", "#1e1e1e", "#fafafa", "#bdbdbd", "#fafafa", "#e6ff3f"),
    light: palette("#fffdf2", "#ffffff", "#111111", "#4b4b4b", "#111111", "#d6004c"),
  },
  aura: {
    label: "Aura",
    about: "Tarjetas suaves sobre un resplandor de tu color",
    fonts: "round",
    dark: palette("#0f0d1a", "#1b1829", "#f5f2ff", "#b5aecb", "#37314f", "#b58cff"),
    light: palette("#f6f3fd", "#ffffff", "#1d1730", "#5d5573", "#d9d1ec", "#6a3bd1"),
  },
  gallery: {
    label: "Galería",
    about: "Casi nada: tu imagen, tu nombre y silencio",
    fonts: "book",
    dark: palette("#101112", "#18191b", "#ececea", "#a4a6a8", "#303235", "#9fc5c0"),
    light: palette("#fbfbfa", "#f2f2f0", "#181a1b", "#5f6365", "#dddddb", "#1f5f5b"),
  },
} as const satisfies Record<string, Preset>;
export type LandingPreset = keyof typeof presets;

export const modes = { dark: "Oscuro", light: "Claro" } as const;
export type LandingMode = keyof typeof modes;

function palette(
  background: string,
  surface: string,
  text: string,
  muted: string,
  border: string,
  accent: string,
): Palette {
  return { background, surface, text, muted, border, accent };
}
