import type { LinkIconChoice } from "#contract/link-pages/link-icons";
import type { Picture } from "#contract/files/files";
import type { LinkKind, OwnLink } from "#contract/link-pages/link-pages";
import { addressNote, linkAddress } from "#contract/link-pages/link-address";
import { limits } from "#contract/limits";
import type { InputOf } from "#web/api/client.ts";
import { localOf } from "#web/parts/forms/local-time.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { copy } from "./copy.ts";

/** A link in a form; times are values of `datetime-local` fields, or empty. */
export type LinkDraft = {
  id: string;
  kind: LinkKind;
  title: string;
  url: string;
  icon: LinkIconChoice;
  picture_id: string | null;
  /** Null also where moderators removed it. */
  picture: Picture | null;
  enabled: boolean;
  highlighted: boolean;
  starts: string;
  ends: string;
};

export function emptyDraft(): LinkDraft {
  const times = { starts: "", ends: "" };
  const id = crypto.randomUUID();
  const look = { icon: "auto" as const, picture_id: null, picture: null };
  return {
    id,
    kind: "link",
    title: "",
    url: "",
    ...look,
    enabled: true,
    highlighted: false,
    ...times,
  };
}

const fieldOf = (time: string | null): string => (time === null ? "" : localOf(new Date(time)));

export function draftOf({ starts_at: starts, ends_at: ends, url, ...link }: OwnLink): LinkDraft {
  const { id, kind, title, icon, picture_id, picture, enabled, highlighted } = link;
  const times = { starts: fieldOf(starts), ends: fieldOf(ends) };
  const look = { icon, picture_id, picture };
  return { id, kind, title, url: url ?? "", ...look, enabled, highlighted, ...times };
}

export const renews = (kind: LinkKind): boolean => kind === "latest_song" || kind === "next_event";

/** What is wrong, by field; null when it can be sent. */
export function problemsOf({ kind, title, url, starts, ends }: LinkDraft) {
  const problems = {
    title:
      title.trim() === "" && !renews(kind)
        ? copy.missingTitle
        : countCharacters(title) > limits.linkTitleLength
          ? copy.longTitle
          : undefined,
    url: kind === "link" && linkAddress(url) === null ? copy.wrongUrl : undefined,
    ends:
      starts !== "" && ends !== "" && Date.parse(ends) <= Date.parse(starts)
        ? copy.wrongEnd
        : undefined,
  };
  return Object.values(problems).some(Boolean) ? problems : null;
}

const isoOf = (local: string): string | null =>
  local === "" ? null : new Date(local).toISOString();

/** As the server takes it; only for a draft without problems. */
export function inputOf({
  starts,
  ends,
  picture: _picture,
  ...draft
}: LinkDraft): InputOf<"saveLink"> {
  const url = draft.kind === "link" ? draft.url.trim() : "";
  const highlighted = draft.kind !== "heading" && draft.highlighted;
  const picture_id = draft.kind === "heading" ? null : draft.picture_id;
  return { ...draft, url, picture_id, highlighted, starts_at: isoOf(starts), ends_at: isoOf(ends) };
}

/** The links in a pasted text, one in each line; a title may stand before the address. */
export function pastedLinks(text: string): LinkDraft[] {
  return text.split(/\r?\n/).flatMap((row) => {
    const words = row.trim().split(/\s+/);
    const at = words.findIndex((word) => word !== "" && linkAddress(word) !== null);
    const url = words[at];
    if (url === undefined) return [];
    const title = words
      .slice(0, at)
      .join(" ")
      .replace(/[\s:–—-]+$/, "");
    const name = title || addressNote(linkAddress(url) ?? "");
    return [{ ...emptyDraft(), title: [...name].slice(0, limits.linkTitleLength).join(""), url }];
  });
}
