import type { CareerEntry } from "#contract/career/career";
import type { CareerKind } from "#contract/career/career-kinds";
import { readPartialDate } from "#contract/career/partial-date";
import { linkAddress } from "#contract/link-pages/link-address";
import { limits } from "#contract/limits";
import type { InputOf } from "#web/api/client.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { ownCopy as copy } from "./own-copy.ts";

/** The three fields of a date; month and day may be empty. */
export type DateFields = { year: string; month: string; day: string };

export type DraftPerson = { username: string; name: string };

export type CareerDraft = {
  id: string;
  kind: CareerKind;
  title: string;
  role: string;
  organization: string;
  starts: DateFields;
  ends: DateFields;
  city: string;
  country_code: string | null;
  url: string;
  description: string;
  people: DraftPerson[];
  is_hidden: boolean;
};

const emptyDate: DateFields = { year: "", month: "", day: "" };

export function emptyDraft(): CareerDraft {
  return {
    id: crypto.randomUUID(),
    kind: "show",
    title: "",
    role: "",
    organization: "",
    starts: emptyDate,
    ends: emptyDate,
    city: "",
    country_code: null,
    url: "",
    description: "",
    people: [],
    is_hidden: false,
  };
}

function fieldsOf(text: string | null): DateFields {
  const [year = "", month = "", day = ""] = (text ?? "").split("-");
  return { year, month, day: day.replace(/^0/, "") };
}

export function draftOf(entry: CareerEntry): CareerDraft {
  const { id, kind, title, role, organization, city, country_code, description } = entry;
  return {
    id,
    kind,
    title,
    role,
    organization,
    city,
    country_code,
    description,
    starts: fieldsOf(entry.starts),
    ends: fieldsOf(entry.ends),
    url: entry.url ?? "",
    is_hidden: entry.is_hidden,
    people: entry.tagged.flatMap(({ name, profile }) => {
      const username = profile?.username ?? profile?.creator_slug;
      return username ? [{ username, name }] : [];
    }),
  };
}

/** A date as the contract writes it; empty without any field. A day without a month is none. */
export function writtenDate({ year, month, day }: DateFields): string {
  const parts = [year.trim(), month, day.trim() === "" ? "" : day.trim().padStart(2, "0")];
  if (parts[1] === "" && parts[2] !== "") return parts.join("-");
  return parts.filter((part) => part !== "").join("-");
}

function problemOfDate(fields: DateFields, isRequired: boolean): string | undefined {
  const text = writtenDate(fields);
  if (text === "") return isRequired ? copy.missingYear : undefined;
  if (readPartialDate(fields.year.trim()) === null) return copy.missingYear;
  return readPartialDate(text) === null ? copy.wrongDate : undefined;
}

/** What is wrong, by field; null when it can be sent. */
export function problemsOf(draft: CareerDraft) {
  const { title, organization, role, description, url } = draft;
  const starts = problemOfDate(draft.starts, true);
  const ends = problemOfDate(draft.ends, false);
  const [start, end] = [draft.starts, draft.ends].map((date) => readPartialDate(writtenDate(date)));
  const longer = (text: string, max: number) => countCharacters(text) > max;
  const address = url.trim() === "" ? "https:" : linkAddress(url);
  const problems = {
    title:
      title.trim() === ""
        ? copy.missingTitle
        : longer(title, limits.careerTitleLength)
          ? copy.longTitle
          : undefined,
    organization: longer(organization, limits.careerTitleLength) ? copy.longTitle : undefined,
    role: longer(role, limits.careerRoleLength) ? copy.longRole : undefined,
    description: longer(description, limits.careerDescriptionLength)
      ? copy.longDescription
      : undefined,
    starts,
    ends: ends ?? (start && end && end.last < start.first ? copy.wrongEnd : undefined),
    url: address?.startsWith("http") === true ? undefined : copy.wrongUrl,
  };
  return Object.values(problems).some(Boolean) ? problems : null;
}

/** As the server takes it; only for a draft without problems. */
export function inputOf({
  starts,
  ends,
  people,
  ...draft
}: CareerDraft): InputOf<"saveCareerEntry"> {
  return {
    ...draft,
    url: draft.url.trim(),
    starts: writtenDate(starts),
    ends: writtenDate(ends) || null,
    people: people.map(({ username }) => username),
  };
}
