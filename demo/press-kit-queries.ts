import { statement, t } from "#platform/db/sql";
import type { DemoFiles } from "./media.ts";
import { pressKit } from "./people/press-kit.ts";

interface PhotoRow {
  file_id: string;
  credit: string;
  alt: string;
}

/** The press kit of the demo community as parameters of `insertPressKit`. */
export function pressKitRow(idOf: (username: string) => string, files: DemoFiles) {
  const { username, bio_short, bio_medium, photos } = pressKit;
  return {
    id: idOf(username),
    bio_short,
    bio_medium,
    photos: photos.flatMap(({ file, credit, alt }): PhotoRow[] => {
      const stored = files.get(file);
      return stored === undefined ? [] : [{ file_id: stored.id, credit, alt }];
    }),
  };
}

/** A published kit with photos in their order. */
export const insertPressKit = statement(
  { id: t.uuid, bio_short: t.text, bio_medium: t.text, photos: t.json<PhotoRow[]>() },
  {},
  `with kit as (
     insert into press_kits (profile_id, is_published, bio_short, bio_medium, bio_long)
     values ($id, true, $bio_short, $bio_medium, '')
   )
   insert into press_files (file_id, profile_id, kind, position, credit, alt)
   select (f.value ->> 'file_id')::uuid, $id, 'photo', f.place, f.value ->> 'credit', f.value ->> 'alt'
   from jsonb_array_elements($photos::jsonb) with ordinality as f (value, place)`,
);
