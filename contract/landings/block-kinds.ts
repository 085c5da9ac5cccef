import type { BlockKind } from "./blocks.ts";

/** What the section of a block is called when its artist gave it no title. */
export const usualTitles: Record<Exclude<BlockKind, "cover">, string> = {
  songs: "Música",
  video: "Video",
  gallery: "Fotos",
  agenda: "Próximas fechas",
  bio: "Biografía",
  press: "La prensa dice",
  links: "Enlaces",
  mailing_list: "Recibe mis noticias",
  booking: "Contratación",
  downloads: "Prensa y descargas",
  text: "",
};

/** Kinds of which a page has one. */
export const onceOnly: readonly BlockKind[] = ["cover", "mailing_list", "booking", "downloads"];
