import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { picture } from "#contract/files/files";
import { nameSchemas } from "#contract/name-schemas";
import { landingContent } from "./blocks.ts";

/** `draft`: never published. An unpublished page answers as if it did not exist. */
const status = z.enum(["draft", "published", "unpublished"]);
export type LandingStatus = z.output<typeof status>;

const version = z.object({
  id: z.uuid(),
  number: z.int(),
  published_at: z.iso.datetime(),
  is_current: z.boolean(),
});

/** One's own page with its draft. `revision` counts the changes of the draft; each save names the one it changes. */
const ownLanding = z.object({
  status,
  revision: z.int(),
  /** Whether visitors see the profile; those of a private one see no landing page either. */
  is_public: z.boolean(),
  content: landingContent,
  /** Those that contents name or may name, without those that moderators removed; the newest first. */
  social_pictures: z.array(z.object({ file_id: z.uuid(), picture })),
  /** Whether the draft differs from what is published. */
  has_changes: z.boolean(),
  /** The newest first; ten at most. */
  versions: z.array(version),
});
export type OwnLanding = z.output<typeof ownLanding>;

const revision = z.int().min(0).max(2_000_000_000);

export const getMyLanding = endpoint({
  name: "getMyLanding",
  method: "GET",
  path: "/api/me/landing",
  summary:
    "La landing propia con su borrador. La primera vez, una hecha con lo que dicen el perfil, las canciones y los conciertos.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: ownLanding,
  errors: ["landing_for_artists"],
});

export const saveLandingDraft = endpoint({
  name: "saveLandingDraft",
  method: "PUT",
  path: "/api/me/landing/draft",
  summary:
    "Guarda el borrador de la landing propia, si nadie lo cambió mientras tanto. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({ revision, content: landingContent }),
  output: z.object({ revision: z.int() }),
  errors: ["landing_for_artists", "landing_changed", "text_refused", "file_not_found"],
  limit: "manage",
});

export const publishLanding = endpoint({
  name: "publishLanding",
  method: "POST",
  path: "/api/me/landing/publish",
  summary: "Publica el borrador entero. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({ revision }),
  output: success,
  errors: [
    "landing_for_artists",
    "landing_changed",
    "landing_needs_cover",
    "landing_profile_private",
  ],
  limit: "manage",
});

export const unpublishLanding = endpoint({
  name: "unpublishLanding",
  method: "POST",
  path: "/api/me/landing/unpublish",
  summary:
    "Retira la landing propia: su dirección responde que no existe. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: success,
  errors: ["landing_for_artists"],
  limit: "manage",
});

export const restoreLandingVersion = endpoint({
  name: "restoreLandingVersion",
  method: "POST",
  path: "/api/me/landing/restore",
  summary: "Pone como borrador una de las últimas diez versiones publicadas.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({ id: z.uuid(), revision }),
  output: z.object({ revision: z.int(), content: landingContent }),
  errors: ["landing_for_artists", "landing_changed", "landing_version_not_found", "file_not_found"],
  limit: "manage",
});

export const getLandingPreview = endpoint({
  name: "getLandingPreview",
  method: "GET",
  path: "/api/me/landing/preview",
  summary:
    "Una dirección, válida siete días, en la que cualquiera ve el borrador de la landing propia.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({ path: z.string(), expires_at: z.iso.datetime() }),
  errors: ["landing_for_artists"],
});

export const getLandingNumbers = endpoint({
  name: "getLandingNumbers",
  method: "GET",
  path: "/api/me/landing/numbers",
  summary: "Las visitas de la landing propia en los últimos 28 días (UTC), y de dónde llegaron.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({
    /** From the oldest day on; days on which nobody came are included. */
    days: z.array(z.object({ day: z.string(), views: z.int() })),
    /** Hosts of the pages that led here, most visits first; empty: unknown. */
    sources: z.array(z.object({ source: z.string(), views: z.int() })),
  }),
  errors: ["landing_for_artists"],
});

nameSchemas({ OwnLanding: ownLanding, LandingVersion: version });
