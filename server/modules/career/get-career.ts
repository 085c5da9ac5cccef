import type { CareerEntry, getCareer as endpoint, TaggedPerson } from "#contract/career/career";
import { type DatePrecision, partialDate } from "#contract/career/partial-date";
import { getProfile } from "#modules/profiles";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import { entriesOf } from "./queries.ts";

/** Somebody's career as the viewer may see it: names that nobody confirmed are plain text, and refused ones missing. */
export const getCareer: Action<typeof endpoint> = async (ctx, { handle }) => {
  const profile = await getProfile(ctx, { handle });
  const viewer = ctx.actor?.userId ?? null;
  const rows = await ctx.db.many(entriesOf, { profile: profile.id, viewer });
  const { id, name, username, creator_slug, avatar_url, role, is_band } = profile;
  return {
    person: { id, name, username, creator_slug, avatar_url, role, is_band },
    has_dossier: !profile.is_private && rows.some((row) => !row.is_hidden),
    entries: rows.map((row) => entryOf(row, profile.is_self, viewer)),
  };
};

type Dated = {
  starts_on: string;
  starts_precision: DatePrecision;
  ends_on: string | null;
  ends_precision: DatePrecision | null;
};

/** The dates of a stored entry as they were written. */
export function datesOf(row: Dated): { starts: string; ends: string | null } {
  const { ends_on: end, ends_precision: endPrecision } = row;
  return {
    starts: partialDate(row.starts_on, row.starts_precision),
    ends: end === null || endPrecision === null ? null : partialDate(end, endPrecision),
  };
}

function entryOf(
  row: Values<(typeof entriesOf)["columns"]>,
  isOwn: boolean,
  viewer: string | null,
): CareerEntry {
  const {
    starts_on: _start,
    starts_precision: _startPrecision,
    ends_on: _end,
    ends_precision: _endPrecision,
    ...entry
  } = row;
  return {
    ...entry,
    ...datesOf(row),
    tagged: row.tagged.flatMap(({ state, ...profile }): TaggedPerson[] => {
      const { name } = profile;
      if (isOwn || state === "confirmed" || profile.id === viewer)
        return [{ name, profile, state }];
      return state === "invited" ? [{ name, profile: null, state }] : [];
    }),
  };
}
