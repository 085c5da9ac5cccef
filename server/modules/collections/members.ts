import { randomBytes } from "node:crypto";
import type {
  getCollectionMembers as get,
  inviteToCollection as invite,
  removeMember as remove,
  setInviteLink as setLink,
} from "#contract/collections/collection-members";
import { notBlocked, personColumns, selectPerson } from "#modules/people";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { changeCollection, onCollection } from "./with-collection-locked.ts";
import { deleteMember, insertMember, personNamed, setToken, tokenOf } from "./queries.ts";

const membersOf = statement(
  { id: t.uuid, viewer: t.uuid },
  { ...personColumns, joined: t.bool },
  `select ${selectPerson}, i.joined_at is not null as joined
   from collection_members i join profiles p on p.id = i.member_id
   where i.collection_id = $id and p.first_run_completed and ${notBlocked("p.id")}
   order by i.created_at, p.id`,
);

/** The members and the invited people, and for the owner the invitation link. */
export const getCollectionMembers: Action<typeof get> = (ctx, { id }) =>
  onCollection(ctx, id, "owner", async ({ db, actor }) => ({
    members: await db.many(membersOf, { id, viewer: actor.userId }),
    invite_token: (await db.one(tokenOf, { id }))?.invite_token ?? null,
  }));

/** Invites somebody, who sees the collection among their own until they answer. */
export const inviteToCollection: Action<typeof invite> = (ctx, { id, username }) =>
  onCollection(ctx, id, "owner", async ({ db, actor }) => {
    const name = username.replace(/^@/, "").toLowerCase();
    const person = await db.one(personNamed, { viewer: actor.userId, username: name });
    if (person === null) throw new ApiError("user_not_found", { field: "username" });
    if (person.id === actor.userId)
      throw new ApiError("collection_is_yours", { field: "username" });
    const member = await db.one(insertMember, { id, person: person.id, joined: false });
    if (member === null) throw new ApiError("collection_members_full");
    return { ...person, joined: member.joined };
  });

/** Removes a member: the owner removes anybody, other members only themselves. Their items stay. */
export const removeMember: Action<typeof remove> = async (ctx, { id, personId: person }) => {
  // An invitation is declined before the person can see the collection.
  if (person.toLowerCase() === ctx.actor.userId) await ctx.db.run(deleteMember, { id, person });
  else await changeCollection(ctx, id, "owner", ({ db }) => db.run(deleteMember, { id, person }));
  return { success: true };
};

/** Creates an unguessable link (192 bits) that replaces the former one, or removes it. */
export const setInviteLink: Action<typeof setLink> = (ctx, { id, on }) =>
  onCollection(ctx, id, "owner", async ({ db }) => {
    const token = on ? randomBytes(24).toString("base64url") : null;
    await db.run(setToken, { id, token });
    return { invite_token: token };
  });
