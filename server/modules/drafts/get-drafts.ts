import type { DraftContent } from "#contract/posts/drafts";
import type { getDraft as oneEndpoint, getDrafts as listEndpoint } from "#contract/posts/drafts";
import type { Picture } from "#contract/files/files";
import type { Output } from "#contract/endpoint";
import { firstCharacters, normalizeLine } from "#contract/text/text";
import { addressSigner } from "#modules/files";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";

type DraftFiles = Output<typeof oneEndpoint>["files"];

// Only the beginning of a long text is read: the list shows one line. There are at most a hundred drafts.
const draftsOf = statement(
  { user_id: t.uuid },
  {
    id: t.uuid,
    title: t.text,
    text: t.text,
    has_link: t.bool,
    media: maybe(t.text),
    cover: maybe(t.json<Picture>()),
    files: t.int,
    updated_at: t.time,
  },
  `select d.id, left(d.content ->> 'title', 200) as title, left(d.content ->> 'text', 1000) as text,
     d.content ->> 'url' is not null as has_link, f.kind as media,
     coalesce(c.view, case f.kind when 'image' then f.view end) as cover,
     jsonb_array_length(d.content -> 'files') as files, d.updated_at
   from post_drafts d
   left join files f on f.id = (d.content #>> '{files,0,fileId}')::uuid
     and f.owner_id = $user_id and f.used_at is null
   left join files c on c.id = (d.content #>> '{files,0,coverFileId}')::uuid
     and c.owner_id = $user_id and c.used_at is null and c.kind = 'image'
   where d.user_id = $user_id order by d.updated_at desc, d.id limit 100`,
);

const kinds = { audio: "song", video: "video", image: "pictures" } as const;

const draftOf = statement(
  { id: t.uuid, user_id: t.uuid },
  { version: t.int, content: t.json<DraftContent>(), files: t.json<DraftFiles>() },
  `select version, content,
     (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'file', f.view)), '[]')
      from files f where f.id = any(d.file_ids) and f.owner_id = $user_id and f.used_at is null) as files
   from post_drafts d where id = $id and user_id = $user_id`,
);

/** A person's drafts, each with its kind, cover and first words. */
export const getDrafts: Action<typeof listEndpoint> = async (ctx) => {
  const rows = await ctx.db.many(draftsOf, { user_id: ctx.actor.userId });
  const sign = addressSigner(ctx);
  return {
    drafts: rows.map(({ title, text, has_link, media, cover, updated_at, ...row }) => ({
      ...row,
      title: firstCharacters(title === "" ? normalizeLine(text) : title, 100),
      text: title === "" ? "" : firstCharacters(normalizeLine(text), 160),
      kind: kinds[media as keyof typeof kinds] ?? (has_link ? "link" : "text"),
      cover: cover && sign(cover),
      updated_at: updated_at.toISOString(),
    })),
  };
};

/** One draft to continue; without files that were published or swept meanwhile. */
export const getDraft: Action<typeof oneEndpoint> = async (ctx, { id }) => {
  const draft = await ctx.db.one(draftOf, { id, user_id: ctx.actor.userId });
  if (!draft) throw new ApiError("draft_not_found");
  return { id, ...draft, files: addressSigner(ctx)(draft.files) };
};
