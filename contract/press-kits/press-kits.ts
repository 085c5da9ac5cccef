import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { pressPicture } from "#contract/files/files";
import { pressLimits } from "./press-limits.ts";
import { nameSchemas } from "#contract/name-schemas";
import { line, lines } from "#contract/text/text";

const bios = {
  bio_short: lines(pressLimits.shortBioLength),
  bio_medium: lines(pressLimits.mediumBioLength),
  bio_long: lines(pressLimits.longBioLength),
};
const aboutPhoto = {
  /** Who took it. */
  credit: line(pressLimits.creditLength),
  /** What it shows. */
  alt: line(pressLimits.altLength),
};

const pictureFile = z.object({ file_id: z.uuid(), picture: pressPicture });
const documentFile = z.object({ file_id: z.uuid(), bytes: z.int() });

const ownPressKit = z.object({
  is_published: z.boolean(),
  /** Counts the changes; each save names the one it changes. 0: nothing was saved yet. */
  revision: z.int(),
  /** Whether visitors see the profile; those of a private one see no kit either. */
  is_public: z.boolean(),
  ...bios,
  photos: z.array(z.object({ ...pictureFile.shape, ...aboutPhoto })),
  logo: pictureFile.nullable(),
  rider: documentFile.nullable(),
  plan: documentFile.nullable(),
  updated_at: z.iso.datetime().nullable(),
  /** Of the ZIP with what the kit contains now; null while it is made, and of a kit that is not published. */
  zip_bytes: z.int().nullable(),
});
export type OwnPressKit = z.output<typeof ownPressKit>;

export const getMyPressKit = endpoint({
  name: "getMyPressKit",
  method: "GET",
  path: "/api/me/press-kit",
  summary: "El kit de prensa propio. La primera vez, con la biografía del perfil.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: ownPressKit,
  errors: ["press_kit_for_artists"],
});

const fileId = z.uuid().nullable();

export const savePressKit = endpoint({
  name: "savePressKit",
  method: "PUT",
  path: "/api/me/press-kit",
  summary:
    "Guarda el kit de prensa propio, si nadie lo cambió mientras tanto. Los archivos nuevos se suben antes. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z
    .object({
      revision: z.int().min(0).max(2_000_000_000),
      ...bios,
      photos: z
        .array(z.object({ file_id: z.uuid(), ...aboutPhoto }))
        .max(pressLimits.photos, { error: `Puedes tener ${pressLimits.photos} fotos.` }),
      logo: fileId,
      rider: fileId,
      plan: fileId,
    })
    .refine(
      ({ photos, logo, rider, plan }) => {
        const ids = [...photos.map((photo) => photo.file_id), logo, rider, plan].filter(
          (id) => id !== null,
        );
        return new Set(ids).size === ids.length;
      },
      { error: "Hay un archivo repetido." },
    ),
  output: ownPressKit,
  errors: [
    "press_kit_for_artists",
    "press_kit_changed",
    "press_kit_empty",
    "file_not_found",
    "text_refused",
  ],
  limit: "manage",
});

export const setPressKitPublished = endpoint({
  name: "setPressKitPublished",
  method: "POST",
  path: "/api/me/press-kit/published",
  summary: "Publica o retira el kit de prensa propio. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ is_published: z.boolean() }),
  output: ownPressKit,
  errors: [
    "press_kit_for_artists",
    "press_kit_empty",
    "press_kit_profile_private",
    "restricted_uploads",
  ],
  limit: "manage",
});

export const getPressKitNumbers = endpoint({
  name: "getPressKitNumbers",
  method: "GET",
  path: "/api/me/press-kit/numbers",
  summary: "Las descargas del kit de prensa propio en los últimos 30 días (UTC), por archivo.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({
    /** Of files that are no longer in the kit, too. */
    total: z.int(),
    /** Of the ZIP. */
    zip: z.int(),
    /** Of each file of the kit that somebody downloaded. */
    downloads: z.array(z.object({ file_id: z.uuid(), count: z.int() })),
  }),
  errors: ["press_kit_for_artists"],
});

nameSchemas({ OwnPressKit: ownPressKit });
