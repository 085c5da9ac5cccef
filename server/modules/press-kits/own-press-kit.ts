import type { PressPicture } from "#contract/files/files";
import { pressLimits } from "#contract/press-kits/press-limits";
import type {
  getMyPressKit as ownEndpoint,
  getPressKitNumbers as numbersEndpoint,
  OwnPressKit,
  savePressKit as saveEndpoint,
  setPressKitPublished as publishEndpoint,
} from "#contract/press-kits/press-kits";
import type { ParsedInput } from "#contract/endpoint";
import { firstCharacters } from "#contract/text/text";
import { addressSigner, releaseFiles, releasePrivate, takeFiles } from "#modules/files";
import { getProfile } from "#modules/profiles";
import { checkText } from "#modules/text-rules";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { packLater } from "./pack-kit.ts";
import * as queries from "./queries.ts";

type Kit = Omit<ParsedInput<typeof saveEndpoint>, "revision">;

/** One's own kit. Before its first save it has the biography of the profile and the revision 0. */
export const getMyPressKit: Action<typeof ownEndpoint> = async (ctx) => {
  const { is_public } = await requireArtist(ctx);
  return ownKit(ctx, is_public);
};

export const savePressKit: Action<typeof saveEndpoint> = async (ctx, { revision, ...kit }) => {
  const { is_public } = await requireArtist(ctx);
  const { bio_short: short, bio_medium: medium, bio_long: long, photos } = kit;
  const words = [short, medium, long, ...photos.flatMap(({ credit, alt }) => [credit, alt])];
  await checkText(ctx, "post", words.filter((text) => text !== "").join("\n"));
  await ctx.db.transaction((db) => save({ ...ctx, db }, revision, kit));
  return ownKit(ctx, is_public);
};

export const setPressKitPublished: Action<typeof publishEndpoint> = async (
  ctx,
  { is_published },
) => {
  const { is_public } = await requireArtist(ctx);
  // Taking it down is always possible.
  if (is_published && ctx.actor.mayNotPublish) throw new ApiError("restricted_uploads");
  if (is_published && !is_public) throw new ApiError("press_kit_profile_private");
  const id = ctx.actor.userId;
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    await db.one(queries.lockKit, { id });
    const kit = await db.one(queries.kitOf, { id });
    const files = await db.many(queries.filesOf, { id });
    const hasSomething =
      kit !== null && (kit.bio_short + kit.bio_medium + kit.bio_long !== "" || files.length > 0);
    if (is_published && !hasSomething) throw new ApiError("press_kit_empty");
    if ((await db.one(queries.setPublished, { id, is_published })) === null) return;
    if (is_published) await packLater(inside, id, 0);
    else await releasePrivate(inside, (await db.one(queries.dropZip, { id }))?.former ?? []);
  });
  return ownKit(ctx, is_public);
};

export const getPressKitNumbers: Action<typeof numbersEndpoint> = async (ctx) => {
  await requireArtist(ctx);
  const id = ctx.actor.userId;
  const rows = await ctx.db.many(queries.downloadsOf, { id });
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    zip: rows.find(({ item }) => item === id)?.count ?? 0,
    downloads: rows.flatMap(({ item, count, is_there: isThere }) =>
      isThere ? [{ file_id: item, count }] : [],
    ),
  };
};

/** Files that the kit takes and no longer has, its texts and its ZIP: all in the caller's transaction. */
async function save(ctx: MemberContext, revision: number, kit: Kit): Promise<void> {
  const { db, actor } = ctx;
  const id = actor.userId;
  const { bio_short, bio_medium, bio_long } = kit;
  const bios = { bio_short, bio_medium, bio_long };
  const isNew = revision === 0 && (await db.one(queries.insertKit, { id, ...bios })) !== null;
  await db.one(queries.lockKit, { id });
  const [current, before] = [
    await db.one(queries.kitOf, { id }),
    await db.many(queries.filesOf, { id }),
  ];
  if (current === null) throw new ApiError("press_kit_changed");
  const rows = rowsOf(kit);
  const isSame =
    JSON.stringify(
      before.map(({ id: file_id, kind, credit, alt }) => ({ file_id, kind, credit, alt })),
    ) === JSON.stringify(rows) &&
    current.bio_short === bio_short &&
    current.bio_medium === bio_medium &&
    current.bio_long === bio_long;
  // Saved before by a request whose answer was lost, or nothing to save.
  if (isSame) return;
  const changed = isNew
    ? { is_published: false }
    : await db.one(queries.changeKit, { id, revision, ...bios });
  if (changed === null) throw new ApiError("press_kit_changed");
  if (changed.is_published && rows.length === 0 && bio_short + bio_medium + bio_long === "")
    throw new ApiError("press_kit_empty");
  await changeFiles(ctx, before, rows);
  if (!changed.is_published) return;
  const staying = new Set(rows.map(({ file_id: file }) => file));
  // A file that was taken out is in the former ZIP: nobody gets that any more.
  if (before.some((file) => !staying.has(file.id)))
    await releasePrivate(ctx, (await db.one(queries.dropZip, { id }))?.former ?? []);
  await packLater(ctx, id);
}

async function changeFiles(
  ctx: MemberContext,
  before: { id: string; kind: queries.PressFileKind }[],
  rows: queries.PressFileRow[],
): Promise<void> {
  const id = ctx.actor.userId;
  const isDocument = (kind: queries.PressFileKind): boolean => kind === "rider" || kind === "plan";
  const formerKind = new Map(before.map((file) => [file.id, file.kind]));
  for (const { file_id: file, kind } of rows) {
    const former = formerKind.get(file);
    // A picture stays a picture: a photo may become the logo, but no rider.
    if (former !== undefined && isDocument(former) !== isDocument(kind))
      throw new ApiError("file_not_found");
  }
  const added = rows.filter(({ file_id: file }) => !formerKind.has(file));
  const take = (documents: boolean) =>
    takeFiles(ctx, {
      ownerId: id,
      ids: added.flatMap(({ file_id: file, kind }) =>
        isDocument(kind) === documents ? [file] : [],
      ),
      kinds: [documents ? "press_document" : "press_picture"],
    });
  await take(false);
  await take(true);
  const staying = new Set(rows.map(({ file_id: file }) => file));
  await ctx.db.run(queries.deletePressFiles, { id });
  await ctx.db.run(queries.insertPressFiles, { id, files: rows });
  await releaseFiles(
    ctx,
    before.flatMap((file) => (staying.has(file.id) ? [] : [file.id])),
  );
}

/** In the order in which they are stored. */
function rowsOf({ photos, logo, rider, plan }: Kit): queries.PressFileRow[] {
  const single = (kind: queries.PressFileKind, file_id: string | null): queries.PressFileRow[] =>
    file_id === null ? [] : [{ file_id, kind, credit: "", alt: "" }];
  return [
    ...photos.map(({ file_id, credit, alt }) => ({ file_id, kind: "photo" as const, credit, alt })),
    ...single("logo", logo),
    ...single("rider", rider),
    ...single("plan", plan),
  ];
}

async function ownKit(ctx: MemberContext, is_public: boolean): Promise<OwnPressKit> {
  const id = ctx.actor.userId;
  const [kit, files] = await Promise.all([
    ctx.db.one(queries.kitOf, { id }),
    ctx.db.many(queries.filesOf, { id }),
  ]);
  if (kit === null) return firstKit(ctx, is_public);
  const sign = addressSigner(ctx);
  const pictures = (kind: queries.PressFileKind) =>
    files.flatMap((file) =>
      file.kind === kind
        ? [{ ...file, file_id: file.id, picture: sign(file.view as PressPicture) }]
        : [],
    );
  const documentOf = (kind: queries.PressFileKind) => {
    const file = files.find((one) => one.kind === kind);
    return file?.view.kind === "document" ? { file_id: file.id, bytes: file.view.bytes } : null;
  };
  const [logo] = pictures("logo");
  const { bio_short, bio_medium, bio_long, is_published, revision, zip_bytes } = kit;
  return {
    is_published,
    revision,
    is_public,
    bio_short,
    bio_medium,
    bio_long,
    photos: pictures("photo").map(({ file_id, picture, credit, alt }) => ({
      file_id,
      picture,
      credit,
      alt,
    })),
    logo: logo === undefined ? null : { file_id: logo.file_id, picture: logo.picture },
    rider: documentOf("rider"),
    plan: documentOf("plan"),
    updated_at: kit.updated_at.toISOString(),
    zip_bytes,
  };
}

async function firstKit(ctx: MemberContext, is_public: boolean): Promise<OwnPressKit> {
  const { bio } = await getProfile(ctx, { handle: ctx.actor.userId });
  return {
    is_published: false,
    revision: 0,
    is_public,
    bio_short: firstCharacters(bio, pressLimits.shortBioLength).trim(),
    bio_medium: bio,
    bio_long: "",
    photos: [],
    logo: null,
    rider: null,
    plan: null,
    updated_at: null,
    zip_bytes: null,
  };
}

/** Throws press_kit_for_artists for anybody else. */
async function requireArtist({
  db,
  actor,
}: Pick<Context, "db"> & Pick<MemberContext, "actor">): Promise<{ is_public: boolean }> {
  const owner = await db.one(queries.ownerOf, { id: actor.userId });
  if (owner?.is_artist !== true) throw new ApiError("press_kit_for_artists");
  return owner;
}
