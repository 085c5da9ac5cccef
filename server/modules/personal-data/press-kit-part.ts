import { statement, t } from "#platform/db/sql";
import type { ExportPart } from "./export-part.ts";
import { pathOfFile } from "./file-part.ts";

const kit = statement(
  { me: t.uuid },
  { is_published: t.bool, bio_short: t.text, bio_medium: t.text, bio_long: t.text },
  `select is_published, bio_short, bio_medium, bio_long from press_kits where profile_id = $me`,
);

const files = statement(
  { me: t.uuid },
  { kind: t.text, credit: t.text, alt: t.text, key: t.text },
  `select k.kind, k.credit, k.alt, f.keys[1] as key
   from press_files k join files f on f.id = k.file_id where k.profile_id = $me order by k.position`,
);

const downloads = statement(
  { me: t.uuid },
  { day: t.text, downloads: t.int },
  `select to_char(day, 'YYYY-MM-DD') as day, sum(downloads)::integer as downloads
   from press_downloads where profile_id = $me group by day order by day`,
);

const kinds: Record<string, string> = {
  photo: "foto",
  logo: "logo",
  rider: "rider técnico",
  plan: "plano de escenario",
};

/** The press kit of a person or a band: its texts, which files it has, and downloads by day. */
export const pressKitPart: ExportPart = {
  file: "kit-de-prensa.json",
  about: "Tu kit de prensa: biografías, archivos con su crédito, y descargas de cada día (UTC).",
  tables: ["press_kits", "press_files", "press_downloads"],
  async *entries({ db }, me) {
    const [own, ownFiles, days] = await Promise.all([
      db.one(kit, { me }),
      db.many(files, { me }),
      db.many(downloads, { me }),
    ]);
    if (own === null) return;
    yield {
      publicado: own.is_published,
      biografia_corta: own.bio_short,
      biografia_media: own.bio_medium,
      biografia_larga: own.bio_long,
      archivos: ownFiles.map(({ kind, credit, alt, key }) => ({
        archivo: pathOfFile(key),
        tipo: kinds[kind],
        credito: credit,
        descripcion: alt,
      })),
      descargas: days.map(({ day, downloads: count }) => ({ dia: day, descargas: count })),
    };
  },
};
