import type { Picture } from "#contract/files/files";
import type { OwnProfile } from "#contract/people/profile-settings";
import { maybe, type SqlType, t, type Values } from "#platform/db/sql";
import { role } from "./columns.ts";

const messagesFrom: SqlType<OwnProfile["messages_from"]> = { pg: "text", nullable: false };
const availableFor: SqlType<OwnProfile["available_for"]> = { pg: "text[]", nullable: false };

/** Columns that a save writes unchanged. */
export const editable = {
  name: t.text,
  bio: t.text,
  headline: t.text,
  current_workplace: t.text,
  musical_genres: t.texts,
  music_relations: t.texts,
  available_for: availableFor,
  is_professional: t.bool,
  country_code: maybe(t.text),
  city: t.text,
  city_id: maybe(t.int),
  contact_email: maybe(t.text),
  show_contact_email: t.bool,
  social_links: t.json<Record<string, string>>(),
  spotify_url: t.text,
  youtube_url: t.text,
  instagram_url: t.text,
  twitter_url: t.text,
  soundcloud_url: t.text,
  show_social_embeds: t.bool,
  banner_overlay: t.real,
  banner_focal_x: t.real,
  banner_focal_y: t.real,
  is_public: t.bool,
  show_presence: t.bool,
  messages_from: messagesFrom,
  read_receipts: t.bool,
  email_messages: t.bool,
  email_posts: t.bool,
  email_tips: t.bool,
};

/** Columns that a save writes for pictures: the pictures, and their uploads. */
export const pictureColumns = {
  avatar: maybe(t.json<Picture>()),
  banner: maybe(t.json<Picture>()),
  avatar_file_id: maybe(t.uuid),
  banner_file_id: maybe(t.uuid),
};

/** All columns of the form. */
export const ownColumns = {
  ...editable,
  id: t.uuid,
  username: maybe(t.text),
  creator_slug: maybe(t.text),
  role: maybe(role),
  avatar: pictureColumns.avatar,
  banner: pictureColumns.banner,
  is_admin: t.bool,
  updated_at: t.time,
};

/** `ownColumns` of a profile that the statement calls `p`. */
export const ownSelection = Object.keys(ownColumns)
  .map((column) =>
    column === "is_admin"
      ? "exists (select from staff_roles s where s.role = 'admin' and s.user_id = p.id) as is_admin"
      : `p.${column}`,
  )
  .join(", ");

/** A row as the contract shows it. */
export function toOwnProfile(row: Values<typeof ownColumns>): OwnProfile {
  return { ...row, updated_at: row.updated_at.toISOString() };
}
