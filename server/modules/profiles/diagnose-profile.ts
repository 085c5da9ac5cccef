import type { diagnoseProfile as endpoint } from "#contract/people/profile-settings";
import type { Output } from "#contract/endpoint";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";

const findDiagnosis = statement(
  { id: t.uuid },
  {
    is_admin: t.bool,
    username: maybe(t.text),
    creator_slug: maybe(t.text),
    updated_at: t.time,
    handles: t.texts,
    metadata: t.texts,
  },
  `select exists (select from staff_roles s where s.role = 'admin' and s.user_id = p.id) as is_admin,
     p.username, p.creator_slug, p.updated_at,
     array(select h.handle from handles h where h.profile_id = p.id order by h.handle) as handles,
     array(
       select k.name from users u cross join lateral jsonb_object_keys(u.user_metadata) as k (name)
       where u.id = p.id order by k.name
     ) as metadata
   from profiles p where p.id = $id`,
);

type Check = Output<typeof endpoint>["checks"][number];

/** Checks one's own profile and the file store, without changes (administrators only). */
export const diagnoseProfile: Action<typeof endpoint> = async (ctx) => {
  const row = await ctx.db.one(findDiagnosis, { id: ctx.actor.userId });
  if (row === null || !row.is_admin) throw new ApiError("forbidden");
  return { checks: await checkProfile(ctx, ctx.actor.userId) };
};

/**
 * Checks a profile without changes: when it was updated, its names, which fields the account's metadata has (never
 * their values), and whether the store of all files answers. None for an unknown id.
 */
export async function checkProfile(
  { db, files }: Pick<Context, "db" | "files">,
  id: string,
): Promise<Check[]> {
  const startedAt = performance.now();
  const row = await db.one(findDiagnosis, { id });
  if (row === null) return [];
  const ms = since(startedAt);
  const names = [row.username, row.creator_slug].filter((name) => name !== null);
  const own = names.every((name) => row.handles.includes(name));
  return [
    { name: "profile", ok: true, detail: row.updated_at.toISOString(), ms },
    { name: "handles", ok: own, detail: row.handles.join(", "), ms },
    { name: "metadata", ok: true, detail: row.metadata.join(", "), ms },
    await checkStorage(files.check()),
  ];
}

async function checkStorage(answer: Promise<void>): Promise<Check> {
  const startedAt = performance.now();
  const [{ status }] = await Promise.allSettled([answer]);
  const ok = status === "fulfilled";
  return { name: "storage", ok, detail: "", ms: since(startedAt) };
}

function since(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10;
}
