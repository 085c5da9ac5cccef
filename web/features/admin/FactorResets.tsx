import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { momentOf } from "#web/parts/text/dates.ts";
import { copy } from "./acts-copy.ts";
import { adminPaths } from "./admin-paths.ts";
import { Part } from "./CasePeople.tsx";

/** The second factors that an admin asks to remove: another one confirms, on the account's page. */
export function FactorResets() {
  const { data, error } = useQuery({ ...query("getFactorResets", {}), staleTime: 0 });
  if (data === undefined)
    return error === null ? null : <FormAlert text={`${copy.failed}. ${errorMessage(error)}`} />;
  if (data.resets.length === 0) return null;
  return (
    <Part id="factor-resets" title={copy.resets}>
      <ul className="grid divide-y divide-border">
        {data.resets.map(({ person, requested_by: by, expires_at: until }) => (
          <li key={person.id}>
            <Link
              to={adminPaths.account(person.id)}
              className="grid min-h-14 content-center py-2 hover:underline"
            >
              <span className="font-semibold wrap-anywhere">{person.name}</span>
              <span className="text-sm text-text-muted">
                {copy.resetOf(by)}. {copy.until(momentOf(until))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
