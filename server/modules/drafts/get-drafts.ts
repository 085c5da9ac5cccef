import type { DraftContent } from "#contract/drafts";
import type { getDraft as oneEndpoint, getDrafts as listEndpoint } from "#contract/drafts";
import type { Output } from "#contract/endpoint";
import { firstCharacters, normalizeLine } from "#contract/text";
import { addressSigner } from "#modules/files";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { statement, t } from "#platform/sql";

type Shown = Output<typeof oneEndpoint>["files"];

// Of a long text only the beginning is read: the list shows a line of it. There are never more than a hundred.
const draftsOf = statement(
  { user_id: t.uuid },
  { id: t.uuid, title: t.text, text: t.text, files: t.int, updated_at: t.time },
  `select id, left(content ->> 'title', 200) as title, left(content ->> 'text', 1000) as text,
     jsonb_array_length(content -> 'files') as files, updated_at
   from post_drafts where user_id = $user_id order by updated_at desc, id limit 100`,
);

const draftOf = statement(
  { id: t.uuid, user_id: t.uuid },
  { version: t.int, content: t.json<DraftContent>(), files: t.json<Shown>() },
  `select version, content,
     (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'file', f.view)), '[]')
      from files f where f.id = any(d.file_ids) and f.owner_id = $user_id and f.used_at is null) as files
   from post_drafts d where id = $id and user_id = $user_id`,
);

/** A person's drafts, each by its first words. */
export const getDrafts: Action<typeof listEndpoint> = async ({ actor, db }) => {
  const rows = await db.many(draftsOf, { user_id: actor.userId });
  return {
    drafts: rows.map(({ title, text, updated_at, ...row }) => ({
      ...row,
      title: firstCharacters(title === "" ? normalizeLine(text) : title, 100),
      updated_at: updated_at.toISOString(),
    })),
  };
};

/** One draft to go on with; what was published meanwhile or swept is missing among its files. */
export const getDraft: Action<typeof oneEndpoint> = async (ctx, { id }) => {
  const found = await ctx.db.one(draftOf, { id, user_id: ctx.actor.userId });
  if (!found) throw new Refusal("draft_not_found");
  return { id, ...found, files: addressSigner(ctx)(found.files) };
};
