import type { Account } from "#contract/staff/accounts";
import { staffRoles } from "#contract/staff/roles";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { dayOf, momentOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { AccountActs } from "./AccountActs.tsx";
import { OwnDataActs } from "./OwnDataActs.tsx";
import { Addresses } from "./Addresses.tsx";
import { copy as caseCopy } from "./case-copy.ts";
import { Part } from "./CasePeople.tsx";
import { Checks } from "./Checks.tsx";
import { Fact } from "./Fact.tsx";
import { History } from "./History.tsx";
import { copy } from "./people-copy.ts";

type AccountDetailsProps = {
  account: Account;
  /** After an act of the staff. */
  onChanged: () => void;
};

/** What the staff sees of an account: its state, sessions and record, never its messages. */
export function AccountDetails({ account, onChanged }: AccountDetailsProps) {
  const { person } = account;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 md:px-0">
        <h1 className="text-2xl wrap-anywhere">{person.name}</h1>
        <StateBadge account={account} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Part id="account-facts" title={copy.facts}>
            <PersonLink person={person} />
            <Addresses account={account} />
            <Facts account={account} />
          </Part>
          <AccountActs account={account} onChanged={onChanged} />
          <OwnDataActs account={account} onChanged={onChanged} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Part id="account-flags" title={copy.flags}>
            <Flags account={account} />
          </Part>
          <Part id="account-sessions" title={copy.sessions}>
            <Sessions sessions={account.sessions} />
          </Part>
          <Part id="account-history" title={caseCopy.history}>
            <History history={account.history} />
          </Part>
          <Part id="account-checks" title={copy.checks}>
            <Checks checks={account.checks} />
          </Part>
        </div>
      </div>
    </>
  );
}

function StateBadge({ account: { state, suspended_until: until } }: { account: Account }) {
  if (state === "suspended")
    return (
      <Badge tone="danger">
        {until === null ? copy.suspendedNoEnd : copy.suspendedUntil(dayOf(until))}
      </Badge>
    );
  return <Badge tone={state === "active" ? "positive" : "warning"}>{copy.state[state]}</Badge>;
}

function Facts({ account }: { account: Account }) {
  const { person, staff_roles: roles, providers } = account;
  const role = person.role === null ? copy.noRole : (copy.roles[person.role] ?? person.role);
  return (
    <dl className="grid gap-2">
      <Fact name={copy.since}>{dayOf(account.since)}</Fact>
      <Fact name={copy.lastSeen}>{momentOf(account.last_seen_at)}</Fact>
      <Fact name={copy.role}>
        {role}, {copy.visibility[account.is_public ? "public" : "private"]}
      </Fact>
      <Fact name={copy.activity}>{copy.counts(account.posts, account.followers)}</Fact>
      <Fact name={copy.waysIn}>
        {providers.map((one) => copy.providers[one] ?? one).join(", ") || copy.none}
      </Fact>
      <Fact name={copy.factor}>{account.second_factor ? copy.hasFactor : copy.noFactor}</Fact>
      {roles.length > 0 && (
        <Fact name={copy.staffRoles}>{roles.map((one) => staffRoles[one].label).join(", ")}</Fact>
      )}
    </dl>
  );
}

function Flags({ account }: { account: Account }) {
  const { strikes, messages_limited: noMessages, uploads_limited: noUploads } = account;
  const limits = [
    ...(noMessages ? [copy.limitMessages] : []),
    ...(noUploads ? [copy.limitUploads] : []),
  ];
  return (
    <dl className="grid gap-2">
      <Fact name={copy.faults}>
        <Badge tone={strikes > 0 ? "warning" : "neutral"}>{strikes}</Badge>
      </Fact>
      <Fact name={copy.limits}>{limits.join(". ") || copy.noLimits}</Fact>
      <Fact name={copy.received}>{copy.outcome(account.reports_received)}</Fact>
      <Fact name={copy.made}>{copy.outcome(account.reports_made)}</Fact>
    </dl>
  );
}

function Sessions({ sessions }: Pick<Account, "sessions">) {
  if (sessions.length === 0) return <p className="text-text-muted">{copy.noSessions}</p>;
  return (
    <ul aria-label={copy.sessions} className="grid divide-y divide-border">
      {sessions.map(({ id, device, place, aal, last_used_at: lastUsedAt }) => (
        <li key={id} className="grid py-3 first:pt-0 last:pb-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            {device}
            {aal === "aal2" && <Badge>{copy.twoStep}</Badge>}
          </span>
          <span className="text-sm text-text-muted">{copy.network(place)}</span>
          <span className="text-sm text-text-muted">{copy.active(momentOf(lastUsedAt))}</span>
        </li>
      ))}
    </ul>
  );
}
