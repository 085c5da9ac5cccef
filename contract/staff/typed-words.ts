import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { genreSlugs } from "#contract/genres";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { relations } from "#contract/people/relations";
import { line } from "#contract/text/text";
import {
  type TypedWordKind,
  typedWordKinds,
  type TypedWordState,
  typedWordStates,
} from "./typed-word-values.ts";

const editorsOnly = { who: "member", staff: "editor", forBand: null } as const;
const gateErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;

const kind = z.enum(Object.keys(typedWordKinds) as [TypedWordKind, ...TypedWordKind[]]);
const state = z.enum(Object.keys(typedWordStates) as [TypedWordState, ...TypedWordState[]]);
/** Some are a genre and a relation. */
const slugs = [...new Set<string>([...genreSlugs, ...relations.map(({ slug }) => slug)])] as [
  string,
  ...string[],
];

/** A genre or relation that people typed and the taxonomy has not. */
const typedWord = z.object({
  id: z.uuid(),
  kind,
  /** As somebody wrote it first. */
  word: z.string(),
  state,
  /** What stands for it; null unless it is merged. */
  target: z.string().nullable(),
  /** In how many profiles it is, or was before it was merged. */
  uses: z.int(),
  since: z.iso.datetime(),
});
export type TypedWord = z.output<typeof typedWord>;

export const getTypedWords = endpoint({
  ...editorsOnly,
  name: "getTypedWords",
  method: "GET",
  path: "/api/admin/words",
  summary:
    "Los géneros o relaciones que la gente escribió y no están en la lista: primero los más usados.",
  input: z.object({
    kind: kind.default("genre"),
    state: state.default("pending"),
    search: line(limits.wordLength).optional().describe("Parte de la palabra, sin importar tildes"),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(20),
  }),
  output: z.object({ words: z.array(typedWord), nextCursor: z.string().nullable() }),
  errors: gateErrors,
});

export const mergeTypedWord = endpoint({
  ...editorsOnly,
  name: "mergeTypedWord",
  method: "PUT",
  path: "/api/admin/words/:id/target",
  summary:
    "Une una palabra con un género o una relación de la lista: quien la tiene pasa a tener esa, y quien la escriba desde ahora también. Repetirlo no cambia nada.",
  input: z.object({
    id: z.uuid(),
    target: z.enum(slugs, { error: "Elige un género o una relación de la lista." }),
  }),
  output: success,
  errors: [...gateErrors, "typed_word_not_found", "typed_word_merged"],
});

export const undoTypedWordMerge = endpoint({
  ...editorsOnly,
  name: "undoTypedWordMerge",
  method: "DELETE",
  path: "/api/admin/words/:id/target",
  summary:
    "Deshace la unión de una palabra: vuelve a los perfiles que la tenían, y queda pendiente. Repetirlo no cambia nada.",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [...gateErrors, "typed_word_not_found"],
});

export const leaveTypedWord = endpoint({
  ...editorsOnly,
  name: "leaveTypedWord",
  method: "PUT",
  path: "/api/admin/words/:id/state",
  summary: "Deja una palabra como está, o la vuelve a poner como pendiente.",
  input: z.object({ id: z.uuid(), state: z.enum(["own", "pending"]) }),
  output: success,
  errors: [...gateErrors, "typed_word_not_found", "typed_word_merged"],
});

nameSchemas({ TypedWord: typedWord });
