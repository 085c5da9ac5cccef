import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { useOutletContext, useSearchParams } from "react-router";
import { limits } from "#contract/limits";
import { staffLimits } from "#contract/staff/staff-limits";
import type { AccountSummary } from "#contract/staff/accounts";
import type { StaffRole } from "#contract/staff/roles";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { adminPaths } from "./admin-paths.ts";
import { Erasures } from "./Erasures.tsx";
import { FactorResets } from "./FactorResets.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { copy } from "./people-copy.ts";

/** /admin/personas: finds an account by name, username, id or whole address. */
export function PeoplePage() {
  useTitle(copy.title);
  const [parameters, setParameters] = useSearchParams();
  const [searchText, setSearchText] = useState(parameters.get("q") ?? "");
  const [inputText, setInputText] = useState(searchText);
  const text = inputText.trim();
  const isAdmin = useOutletContext<StaffRole[]>().includes("admin");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <div className="grid gap-4 px-4 md:px-0">
        <PageTitle title={copy.title} intro={copy.intro} />
        <form
          noValidate
          className="grid max-w-160 gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if ([...text].length < staffLimits.staffSearchLeast) return;
            setSearchText(text);
            // The address bar keeps the search for the way back, but never an address.
            setParameters(text.includes("@") ? {} : { q: text }, { replace: true });
          }}
        >
          <Field label={copy.search} hint={copy.searchHint}>
            <Input
              type="search"
              icon={<Search />}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={limits.emailLength}
              value={inputText}
              onChange={({ target }) => setInputText(target.value)}
            />
          </Field>
          <Button
            type="submit"
            disabled={[...text].length < staffLimits.staffSearchLeast}
            className="justify-self-start"
          >
            {copy.searchNow}
          </Button>
        </form>
      </div>
      {isAdmin && <FactorResets />}
      {isAdmin && <Erasures />}
      {[...searchText].length >= staffLimits.staffSearchLeast && (
        <Results searchText={searchText} />
      )}
    </div>
  );
}

function Results({ searchText }: { searchText: string }) {
  const results = useQuery({ ...query("findAccounts", { query: searchText }), staleTime: 0 });
  if (results.data === undefined)
    return results.error === null ? (
      <div aria-busy className="grid gap-3 px-4 md:px-0">
        <output className="sr-only">{copy.searching}</output>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    ) : (
      <QueryError of={results} title={copy.failed} />
    );
  const { accounts, more } = results.data;
  if (accounts.length === 0) return <EmptyState title={copy.nobody} text={copy.nobodyText} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul aria-label={copy.list} className="grid gap-2 md:gap-3">
        {accounts.map((account) => (
          <li key={account.person.id}>
            <AccountRow account={account} />
          </li>
        ))}
      </ul>
      {more && <p className="px-4 text-text-muted md:px-0">{copy.more}</p>}
    </div>
  );
}

function AccountRow({ account: { person, email, state } }: { account: AccountSummary }) {
  return (
    <Link
      to={adminPaths.account(person.id)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-surface p-4 transition-colors hover:bg-surface-raised focus-visible:-outline-offset-2 md:rounded-lg"
    >
      <Avatar name={person.name} src={person.avatar_url} size="sm" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="truncate font-semibold">{person.name}</span>
        <span className="truncate text-sm text-text-muted">
          {[
            ...(person.username === null ? [] : [`@${person.username}`]),
            email ?? copy.noEmail,
          ].join(" · ")}
        </span>
      </span>
      {state !== "active" && (
        <Badge tone={state === "suspended" ? "danger" : "warning"}>{copy.state[state]}</Badge>
      )}
    </Link>
  );
}
