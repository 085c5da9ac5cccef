import type { FastifyInstance } from "fastify";
import { rolesAllowing } from "#contract/people/band-roles";
import { type AttachmentView, byteRange, readViewer } from "#modules/files";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { maybe, statement, t } from "#platform/db/sql";
import { isSigned } from "./address.ts";
import { notBlockedByViewer } from "./columns.ts";

/**
 * A file that this person, or this band and its `member`, may read now: in a message of theirs, or their own unsent
 * one.
 */
const readable = statement(
  { id: t.uuid, viewer: t.uuid, member: maybe(t.uuid), roles: t.texts },
  { view: t.json<AttachmentView>(), keys: t.texts },
  `select f.view, f.keys from files f
   where f.id = $id and f.kind = 'attachment' and ($member::uuid is null or exists (
     select from band_members b
     where b.band_id = $viewer and b.person_id = $member and b.until is null and not b.is_archived
       and (b.is_owner or b.roles && $roles)
   )) and (
     f.used_at is null and f.owner_id = $viewer
     or exists (
       select from messages l
       join conversation_members m on m.conversation_id = l.conversation_id
       where l.attachment_id = f.id and m.user_id = $viewer and m.folder <> 'hidden'
         and l.seq > m.cleared_seq
         and ${notBlockedByViewer}
     )
   )`,
);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface AttachmentRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/**
 * `GET /api/messages/files/:id`, for the viewer in the signature: browsers load it without an Authorization header,
 * so the signature identifies the viewer, for five minutes; access is checked on every request. Without access the
 * answer is that of a missing file. Ranges as under /files.
 */
export function serveAttachments(app: FastifyInstance, ctx: Context): void {
  app.route<AttachmentRequest>({
    method: ["GET", "HEAD"],
    url: "/api/messages/files/:id",
    handler: async (request, reply) => {
      const { view, key, size } = await find(ctx, request.params.id, request.query);
      reply.headers({
        "cache-control": "private, max-age=300",
        "content-security-policy": "sandbox; default-src 'none'",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "content-disposition": disposition(view),
        "accept-ranges": "bytes",
      });
      const range = byteRange(request.headers.range, size);
      if (range === "unsatisfiable")
        return reply.status(416).header("content-range", `bytes */${size}`).send();
      if (range)
        reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
      reply.type(view.mime).header("content-length", range ? range.end - range.start + 1 : size);
      if (request.method === "HEAD") return reply.send();
      return reply.send(await ctx.files.read(key, range ?? undefined));
    },
  });
}

async function find(
  ctx: Context,
  id: string,
  { u: signedFor, e, s: signature }: AttachmentRequest["Querystring"],
) {
  const until = Number(e);
  const { viewer, member } = readViewer(typeof signedFor === "string" ? signedFor : "");
  const ids = [id, viewer, ...(member === null ? [] : [member])];
  if (
    !ids.every((one) => uuid.test(one)) ||
    typeof signedFor !== "string" ||
    typeof signature !== "string" ||
    !Number.isInteger(until)
  )
    throw new ApiError("not_found");
  const roles = rolesAllowing("messages");
  const file = await ctx.db.one(readable, { id, viewer, member, roles });
  const hasValidSignature =
    file !== null &&
    isSigned(
      { id: id.toLowerCase(), view: file.view },
      { viewer: signedFor, until, signatureText: signature },
    );
  const key = hasValidSignature ? file.keys[0] : undefined;
  const size = key === undefined ? null : await ctx.files.size(key);
  if (!file || key === undefined || size === null) throw new ApiError("not_found");
  return { view: file.view, key, size };
}

/** Only pictures, sounds and videos are shown inline; the name is sent in both encodings (RFC 6266). */
function disposition({ kind, name }: AttachmentView): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encodedName = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const how = kind === "file" ? "attachment" : "inline";
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encodedName}`;
}
