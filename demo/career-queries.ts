import { readPartialDate } from "#contract/career/partial-date";
import { statement, t } from "#platform/db/sql";
import { type DemoCareerEntry, careers } from "./people/careers.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

interface EntryRow {
  id: string;
  profile_id: string;
  kind: DemoCareerEntry["kind"];
  title: string;
  organization: string;
  role: string;
  starts_on: string;
  starts_precision: string;
  ends_on: string | null;
  ends_precision: string | null;
  city: string;
  country_code: string | null;
  url: string | null;
  description: string;
}

/** The careers of the demo community as rows, with whom they name. */
export function careerRows(idOf: (username: string) => string) {
  const entries: EntryRow[] = [];
  const people: { entry_id: string; profile_id: string; position: number }[] = [];
  for (const { username, starts, ends, confirmedBy = [], ...entry } of careers) {
    const start = readPartialDate(starts);
    const end = ends === undefined ? null : readPartialDate(ends);
    if (start === null) throw new Error(`${entry.title} has no date`);
    const id = timeOrderedId(Date.UTC(2026, 0, 1), `career ${username} ${entry.title}`);
    entries.push({
      organization: "",
      role: "",
      city: "",
      country_code: null,
      url: null,
      description: "",
      ...entry,
      id,
      profile_id: idOf(username),
      starts_on: start.first,
      starts_precision: start.precision,
      ends_on: end?.last ?? null,
      ends_precision: end?.precision ?? null,
    });
    people.push(
      ...confirmedBy.map((name, at) => ({
        entry_id: id,
        profile_id: idOf(name),
        position: at + 1,
      })),
    );
  }
  return { entries, people };
}

export const insertCareers = statement(
  { entries: t.json<EntryRow[]>() },
  {},
  `insert into career_entries (id, profile_id, kind, title, organization, role, starts_on, starts_precision, ends_on,
     ends_precision, city, country_code, url, description)
   select id, profile_id, kind, title, organization, role, starts_on, starts_precision, ends_on, ends_precision, city,
     country_code, url, description
   from jsonb_to_recordset($entries::jsonb) as given (id uuid, profile_id uuid, kind text, title text, organization text,
     role text, starts_on date, starts_precision text, ends_on date, ends_precision text, city text, country_code text,
     url text, description text)`,
);

export const insertCareerPeople = statement(
  { people: t.json<{ entry_id: string; profile_id: string; position: number }[]>() },
  {},
  `insert into career_people (entry_id, profile_id, position, state)
   select entry_id, profile_id, position, 'confirmed'
   from jsonb_to_recordset($people::jsonb) as given (entry_id uuid, profile_id uuid, position integer)`,
);
