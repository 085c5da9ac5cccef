import type { CaseKind, ModerationActionKind } from "#contract/moderation/rules";
import { setSanctions } from "#modules/auth";
import { restoreCollection, takeDownCollection } from "#modules/collections";
import { restoreComment, takeDownComment } from "#modules/comments";
import { blockFiles, releaseFiles, unblockFiles, withholdFiles } from "#modules/files";
import { markSensitive, restorePost, takeDownPost } from "#modules/posts";
import { hideProfile, restorePictures, showProfile, visibilityOf } from "#modules/profiles";
import { returnKitFiles } from "#modules/press-kits";
import type { Context } from "#platform/context";
import {
  type Before,
  filesOfPost,
  isStillHidden,
  isStillSensitive,
  postOfEvent,
  runningSanctions,
} from "./decision-queries.ts";

interface Target {
  kind: CaseKind;
  object_id: string;
  person_id: string;
}

/** The post to hide: an event is seen exactly where the post that announces it is. Null when there is none. */
async function postOf(
  { db }: Pick<Context, "db">,
  { kind, object_id: id }: Pick<Target, "kind" | "object_id">,
): Promise<string | null> {
  if (kind === "event") return (await db.one(postOfEvent, { id }))?.post_id ?? null;
  return kind === "post" ? id : null;
}

/**
 * Makes a decision effective, in the transaction of `ctx.db`, and returns what undoing it needs. The decision must be
 * stored before `applySanctions` is called.
 */
export async function applyToContent(
  ctx: Context,
  { kind, object_id: id }: Target,
  { id: decision, action, before }: { id: string; action: ModerationActionKind; before: Before },
): Promise<void> {
  if (action === "label_sensitive") await markSensitive(ctx, id, true);
  if (action !== "hide" && action !== "remove") return;
  const pictures = filesOf(before);
  if (pictures.length > 0) {
    await blockFiles(ctx, decision, pictures);
    await withholdFiles(ctx.db, pictures, true);
  }
  if (before.press !== undefined) await blockFiles(ctx, decision, before.press);
  const post = await postOf(ctx, { kind, object_id: id });
  if (action === "remove" && post !== null)
    await blockFiles(ctx, decision, (await ctx.db.one(filesOfPost, { id: post }))?.file_ids ?? []);
  if (post !== null) await takeDownPost(ctx, post);
  if (kind === "comment") await takeDownComment(ctx, id);
  if (kind === "collection") await takeDownCollection(ctx, id);
}

/**
 * Shows hidden or removed content again, unless another decision still hides it. Its files may be uploaded again,
 * unless another decision removed them too.
 */
export async function restoreContent(
  ctx: Context,
  { kind, object_id: id }: Target,
  decision: { id: string; case_id: string },
): Promise<void> {
  await unblockFiles(ctx.db, decision.id);
  if ((await ctx.db.one(isStillHidden, { case_id: decision.case_id, id: decision.id }))?.hidden)
    return;
  const post = await postOf(ctx, { kind, object_id: id });
  if (post !== null) await restorePost(ctx, post);
  if (kind === "comment") await restoreComment(ctx, id);
  if (kind === "collection") await restoreCollection(ctx, id);
}

/** The files of pictures that were taken from a profile or its pages. */
const filesOf = ({ pictures, page_pictures: ofPages = [] }: Before): string[] =>
  [pictures?.avatar?.file, pictures?.banner?.file, ...ofPages].filter((file) => file != null);

/** Gives files back to a press kit, as far as they were not replaced. */
export async function returnPressFiles(
  ctx: Context,
  person: string,
  { press = [] }: Before,
): Promise<void> {
  if (press.length > 0) await returnKitFiles(ctx, person, press);
}

/** Gives pictures back to a profile; those that the person has replaced meanwhile are deleted. */
export async function returnPictures(ctx: Context, person: string, before: Before): Promise<void> {
  await withholdFiles(ctx.db, filesOf(before), false);
  if (before.pictures === undefined) return;
  await releaseFiles(ctx, await restorePictures(ctx.db, person, before.pictures));
}

/** Shows the media of a post without a veil again, unless another decision still covers it. */
export async function uncover(
  ctx: Context,
  { id, case_id, object_id }: { id: string; case_id: string; object_id: string },
): Promise<void> {
  if (!(await ctx.db.one(isStillSensitive, { case_id, id }))?.sensitive)
    await markSensitive(ctx, object_id, false);
}

/** Writes to the account what its running decisions say. */
export async function applySanctions({ db }: Pick<Context, "db">, person: string): Promise<void> {
  const running = await db.one(runningSanctions, { person });
  if (running !== null) await setSanctions(db, person, running);
}

/** Hides the page of an account that is closed; returns how it was. */
export async function closePage({ db }: Pick<Context, "db">, person: string): Promise<Before> {
  const before = await visibilityOf(db, person);
  if (before === null) return {};
  await hideProfile(db, person);
  return before;
}

export async function reopenPage(
  { db }: Pick<Context, "db">,
  person: string,
  before: Before,
): Promise<void> {
  const { is_public, first_run_completed } = before;
  if (is_public === undefined || first_run_completed === undefined) return;
  await showProfile(db, person, { is_public, first_run_completed });
}
