import { z } from "zod";
import { bookingKind } from "#contract/bookings/booking-form";
import { bookingKinds } from "#contract/bookings/kinds";
import { onceOnly } from "./block-kinds.ts";
import { limits } from "#contract/limits";
import { landingLimits } from "./landing-limits.ts";
import { pressLimits } from "#contract/press-kits/press-limits";
import { linkAddress } from "#contract/link-pages/link-address";
import { nameSchemas } from "#contract/name-schemas";
import { line, lines } from "#contract/text/text";
import {
  fontPairs,
  type FontPair,
  type LandingMode,
  type LandingPreset,
  modes,
  presets,
} from "./themes.ts";

const keysOf = <Key extends string>(record: Record<Key, unknown>): [Key, ...Key[]] =>
  Object.keys(record) as [Key, ...Key[]];

const title = line(landingLimits.titleLength);
const postIds = (max: number) =>
  z
    .array(z.uuid())
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, { error: "Hay una repetida." });

/** Empty, or a public http(s) address. */
const webLink = z
  .string()
  .max(limits.addressLength)
  .refine((url) => url === "" || linkAddress(url)?.startsWith("http") === true, {
    error: "Pega una dirección que empiece por https://",
  });

const common = {
  id: z.uuid(),
  /** Of the block's data; see server/modules/landings/migrate-blocks.ts. */
  v: z.literal(1),
  hidden: z.boolean(),
};

/** The first screen: name, picture and one line about the artist. */
const cover = z.object({
  ...common,
  kind: z.literal("cover"),
  picture: z.enum(["banner", "avatar", "none"]),
  tagline: line(landingLimits.taglineLength),
});
/** Songs: the newest ones where none is chosen. */
const songs = z.object({
  ...common,
  kind: z.literal("songs"),
  title,
  post_ids: postIds(landingLimits.songs),
});
/** One video: the newest where none is chosen. */
const video = z.object({
  ...common,
  kind: z.literal("video"),
  title,
  post_ids: postIds(1),
});
/** Pictures of posts: the newest where none is chosen. */
const gallery = z.object({
  ...common,
  kind: z.literal("gallery"),
  title,
  post_ids: postIds(landingLimits.pictures),
});
/** The next shows. */
const agenda = z.object({ ...common, kind: z.literal("agenda"), title });
const bio = z.object({
  ...common,
  kind: z.literal("bio"),
  title,
  text: lines(landingLimits.bioLength),
});
const press = z.object({
  ...common,
  kind: z.literal("press"),
  title,
  quotes: z
    .array(
      z.object({
        id: z.uuid(),
        quote: line(landingLimits.quoteLength),
        source: line(landingLimits.sourceLength),
        url: webLink,
      }),
    )
    .max(landingLimits.quotes),
});
/** The links of the artist's link page. */
const links = z.object({ ...common, kind: z.literal("links"), title });
/** The form of the artist's mailing list, while it is open. */
const mailingList = z.object({
  ...common,
  kind: z.literal("mailing_list"),
  title,
  text: line(landingLimits.descriptionLength),
});
/** The form by which somebody asks for a date: open while the published page shows it. */
const booking = z.object({
  ...common,
  kind: z.literal("booking"),
  title,
  text: line(landingLimits.descriptionLength),
  /** What it asks for; with none it does not ask. */
  kinds: z
    .array(bookingKind)
    .max(Object.keys(bookingKinds).length)
    .refine((kinds) => new Set(kinds).size === kinds.length, { error: "Hay una opción repetida." }),
});
/** The artist's press kit, while it is published. */
const downloads = z.object({
  ...common,
  kind: z.literal("downloads"),
  title,
  /** What it offers beside the page for the press: photos with their thumbnails, documents, the ZIP with all. */
  photos: z.boolean(),
  documents: z.boolean(),
  zip: z.boolean(),
});
const text = z.object({
  ...common,
  kind: z.literal("text"),
  title,
  text: lines(landingLimits.textLength),
});

export const landingBlock = z.discriminatedUnion("kind", [
  cover,
  songs,
  video,
  gallery,
  agenda,
  bio,
  press,
  links,
  mailingList,
  booking,
  downloads,
  text,
]);
export type LandingBlock = z.output<typeof landingBlock>;
export type BlockKind = LandingBlock["kind"];

const countOf = (blocks: { kind: BlockKind }[], kind: BlockKind): number =>
  blocks.filter((one) => one.kind === kind).length;

const theme = z.object({
  preset: z.enum(keysOf(presets) satisfies LandingPreset[]),
  mode: z.enum(keysOf(modes) satisfies LandingMode[]),
  /** Empty: those of the preset. */
  fonts: z.enum(["", ...keysOf(fontPairs)]) as z.ZodType<FontPair | "", FontPair | "">,
  /** Empty: that of the preset. Shown as the nearest colour that reads. */
  accent: z.string().regex(/^(?:|#[0-9a-f]{6})$/, { error: "Elige un color." }),
});
export type LandingTheme = z.output<typeof theme>;

/** All that an artist decides about their landing page. */
export const landingContent = z.object({
  theme,
  /** Empty: the name. */
  seo_title: line(landingLimits.titleLength),
  /** Empty: the bio. */
  seo_description: line(landingLimits.descriptionLength),
  /** What other networks show: an upload of the kind `social_picture`. Null: what we draw of the profile. */
  social_image: z
    .object({
      // As the database writes it: contents are searched for the file's id as text.
      file_id: z.uuid().toLowerCase(),
      alt: line(pressLimits.altLength),
    })
    .nullable(),
  blocks: z
    .array(landingBlock)
    .max(landingLimits.blocks, { error: `Puedes tener ${landingLimits.blocks} bloques.` })
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, {
      error: "Hay un bloque repetido.",
    })
    .refine((blocks) => onceOnly.every((kind) => countOf(blocks, kind) <= 1), {
      error: "La portada, la lista de correo, la contratación y las descargas van una sola vez.",
    }),
});
export type LandingContent = z.output<typeof landingContent>;

nameSchemas({ LandingContent: landingContent });
