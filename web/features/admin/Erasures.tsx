import { useQuery } from "@tanstack/react-query";
import type { Person } from "#contract/people/profiles";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { momentOf } from "#web/parts/text/dates.ts";
import { adminPaths } from "./admin-paths.ts";
import { Part } from "./CasePeople.tsx";
import { copy } from "./own-data-copy.ts";

/** Accounts that an admin asks to delete, which another one confirms on the account's page, and those that wait for it. */
export function Erasures() {
  const { data, error } = useQuery({ ...query("getErasures", {}), staleTime: 0 });
  if (data === undefined)
    return error === null ? null : <FormAlert text={`${copy.failed}. ${errorMessage(error)}`} />;
  const { requests, running } = data;
  if (requests.length + running.length === 0) return null;
  return (
    <Part id="erasures" title={copy.list}>
      <ul className="grid divide-y divide-border">
        {requests.map(({ person, requested_by: by, expires_at: until }) => (
          <Entry
            key={person.id}
            person={person}
            text={`${copy.requestOf(by)}. ${copy.until(momentOf(until))}`}
          />
        ))}
        {running.map(({ person, due }) => (
          <Entry key={person.id} person={person} text={copy.runs(momentOf(due))} />
        ))}
      </ul>
    </Part>
  );
}

function Entry({ person, text }: { person: Person; text: string }) {
  return (
    <li>
      <Link
        to={adminPaths.account(person.id)}
        className="grid min-h-14 content-center py-2 hover:underline"
      >
        <span className="font-semibold wrap-anywhere">{person.name}</span>
        <span className="text-sm text-text-muted">{text}</span>
      </Link>
    </li>
  );
}
