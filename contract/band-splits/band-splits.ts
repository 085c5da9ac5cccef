import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { wholeShare } from "#contract/releases/credit-roles";
import { isBlank, line } from "#contract/text/text";
import { bandSplitLimits } from "./band-split-limits.ts";

/** Hundredths of a percent. */
const share = z
  .int({ error: "Escribe cada parte con números." })
  .min(0, { error: "Ninguna parte puede ser menor que 0 %." })
  .max(wholeShare, { error: "Ninguna parte puede pasar de 100 %." });

const split = z.object({
  id: z.uuid(),
  proposed_at: z.iso.datetime(),
  /** Null while somebody has not accepted it. */
  agreed_at: z.iso.datetime().nullable(),
  /** Whether the page of tips shows it while it counts. */
  is_public: z.boolean(),
  /** Null once their account is gone. */
  proposed_by: z.string().nullable(),
  shares: z.array(
    z.object({
      name: z.string(),
      /** Null for what is nobody's, and once the account is gone. */
      member_id: z.uuid().nullable(),
      share,
      /** `vouched`: nobody is asked, as of «Caja común». */
      state: z.enum(["vouched", "invited", "accepted", "declined"]),
      is_viewer: z.boolean(),
    }),
  ),
});
export type BandSplit = z.output<typeof split>;

const bandSplits = z.object({
  /** Of what was read: changes with what counts and what is proposed, not with answers. */
  version: z.string(),
  /** The one that counts. */
  agreed: split.nullable(),
  proposed: split.nullable(),
});
export type BandSplits = z.output<typeof bandSplits>;

const row = z
  .object({
    /** Null for a part with a name instead of a member. */
    member_id: z.uuid().toLowerCase().nullable(),
    name: line(bandSplitLimits.textLength).default(""),
    share,
  })
  .refine(({ member_id, name }) => member_id !== null || !isBlank(name), {
    error: "Escribe para qué es esa parte.",
    path: ["name"],
  });

export const getBandSplits = endpoint({
  name: "getBandSplits",
  method: "GET",
  path: "/api/band/splits",
  summary:
    "Cómo se reparte lo que llega a la banda por la que actúas: lo acordado y lo que se propone.",
  who: "member",
  forBand: "view",
  onlyForBand: true,
  input: z.object({}),
  output: bandSplits,
  errors: ["not_in_band"],
});

export const proposeBandSplit = endpoint({
  name: "proposeBandSplit",
  method: "PUT",
  path: "/api/band/splits/proposal",
  summary:
    "Propone cómo repartir lo que llega a la banda, en lugar de lo que se proponía. Cuenta cuando cada integrante lo acepta. Repetirlo no cambia nada.",
  who: "member",
  forBand: "money",
  onlyForBand: true,
  input: z.object({
    version: z.string().max(80).describe("De lo que se leyó"),
    is_public: z.boolean(),
    shares: z
      .array(row)
      .min(1)
      .max(bandSplitLimits.rows)
      .refine(
        (rows) =>
          rows.filter(({ member_id }) => member_id === null).length <= bandSplitLimits.texts,
        { error: "Caben hasta 5 partes que no son de integrantes." },
      ),
  }),
  output: bandSplits,
  errors: [
    "not_in_band",
    "not_allowed_in_band",
    "band_split_changed",
    "band_split_members",
    "shares_not_whole",
    "text_refused",
  ],
  limit: "manage",
});

export const withdrawBandSplit = endpoint({
  name: "withdrawBandSplit",
  method: "DELETE",
  path: "/api/band/splits/:id",
  summary: "Retira un reparto que se propone. Repetirlo no cambia nada.",
  who: "member",
  forBand: "money",
  onlyForBand: true,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["not_in_band", "not_allowed_in_band", "split_agreed"],
  limit: "manage",
});

export const answerBandSplit = endpoint({
  name: "answerBandSplit",
  method: "PUT",
  path: "/api/band/splits/:id/answer",
  summary:
    "Acepta o no, como integrante, el reparto que se propone en la banda. Se puede cambiar hasta que todos lo aceptan. Repetirlo no cambia nada.",
  who: "member",
  forBand: "view",
  onlyForBand: true,
  input: z.object({ id: z.uuid(), accept: z.boolean() }),
  output: success,
  errors: ["not_in_band", "band_archived", "split_not_found", "split_agreed"],
  limit: "manage",
});

/** A proposal of a band that asks the viewer. */
const askingSplit = split.extend({ band: person });
export type AskingSplit = z.output<typeof askingSplit>;

export const getMyBandSplits = endpoint({
  name: "getMyBandSplits",
  method: "GET",
  path: "/api/me/band-splits",
  summary: "Los repartos que se proponen en las bandas de quien pregunta.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ splits: z.array(askingSplit) }),
  errors: [],
});

nameSchemas({ BandSplit: split, BandSplits: bandSplits, AskingSplit: askingSplit });
