import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ServiceFacts } from "#contract/staff/service";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { momentOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy as shared } from "./service-copy.ts";
import { BackupCard } from "./BackupCard.tsx";
import { MailDaysCard } from "./MailDaysCard.tsx";
import { StatementsCard } from "./StatementsCard.tsx";
import { inBytes, inChange, inNumbers } from "./units.ts";

const copy = shared.facts;

/** The state of the service in numbers, asked again twice a minute. */
export function FactsPanel() {
  const facts = useQuery({
    ...query("getServiceFacts", {}),
    staleTime: 0,
    refetchInterval: 30_000,
  });
  if (facts.data === undefined)
    return facts.error === null ? (
      <div aria-busy className="px-4 md:px-0">
        <output className="sr-only">{shared.loading}</output>
        <Skeleton className="h-64" />
      </div>
    ) : (
      <QueryError of={facts} title={copy.failed} />
    );
  const { mail, push, files, database, migrations, settings, errors_24h: errors } = facts.data;
  const { growth, search } = facts.data;
  const growthOf = (what: "database_bytes" | "file_bytes"): [string, string][] =>
    growth === null ? [] : [[copy.growth(growth.days), inChange(growth[what])]];
  const about = files.is_estimate ? "≈ " : "";
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ProcessCard facts={facts.data} />
        <FactCard
          title={copy.mail}
          note={mail.has_server ? undefined : copy.noServer}
          facts={[
            [copy.waiting, inNumbers(mail.waiting)],
            [copy.failing, inNumbers(mail.failing)],
            [copy.ended, inNumbers(mail.ended)],
            [copy.sent24, inNumbers(mail.sent_24h)],
            [copy.failed24, inNumbers(mail.failed_24h)],
            [copy.bouncing, inNumbers(mail.bouncing)],
          ]}
        />
        <FactCard
          title={copy.push}
          facts={[
            [copy.devices, inNumbers(push.devices)],
            [copy.failingDevices, inNumbers(push.failing_devices)],
            [copy.waiting, inNumbers(push.waiting)],
            [copy.sent24, inNumbers(push.sent_24h)],
            [copy.failed24, inNumbers(push.failed_24h)],
          ]}
        />
        <FactCard
          title={copy.errors}
          note={errors.length === 0 ? copy.noErrors : copy.errorsText}
          facts={errors.map(({ release, count }) => [release, inNumbers(count)])}
        />
        <FactCard
          title={copy.files}
          note={copy.place[files.place]}
          facts={[
            [copy.count, about + inNumbers(files.count)],
            [copy.size, about + inBytes(files.bytes)],
            ...growthOf("file_bytes"),
          ]}
        />
        <FactCard
          title={copy.database}
          facts={[
            [copy.size, inBytes(database.bytes)],
            ...growthOf("database_bytes"),
            [copy.missingPosts, inNumbers(search.missing_posts)],
            [copy.migrations, inNumbers(migrations.count)],
            [copy.lastMigration, migrations.last],
            [copy.at, momentOf(migrations.last_at)],
          ]}
        />
        <BackupCard backup={facts.data.backup} />
      </div>
      <MailDaysCard days={mail.days} />
      <StatementsCard statements={facts.data.statements} />
      <TablesCard tables={database.tables} />
      <SettingsCard settings={settings} />
    </>
  );
}

function ProcessCard({ facts: { process, sockets } }: { facts: ServiceFacts }) {
  return (
    <FactCard
      title={copy.process}
      note={sockets.reaches_others ? undefined : copy.alone}
      facts={[
        [copy.version, process.version],
        ...(process.commit === null ? [] : [[copy.commit, process.commit] as [string, string]]),
        [copy.node, process.node],
        [copy.uptime, momentOf(process.started_at)],
        [copy.memory, inBytes(process.memory_bytes)],
        [copy.sockets, inNumbers(sockets.sessions)],
        [copy.people, inNumbers(sockets.people)],
        [copy.processes, inNumbers(process.processes)],
      ]}
    />
  );
}

type FactCardProps = {
  title: string;
  note?: string | undefined;
  facts: [label: string, value: ReactNode][];
};

function FactCard({ title, note, facts }: FactCardProps) {
  return (
    <Card as="section" bleed aria-label={title} className="grid content-start gap-2 p-4 md:p-5">
      <h2 className="text-lg">{title}</h2>
      {note !== undefined && <p className="text-sm text-pretty text-text-muted">{note}</p>}
      <dl className="grid gap-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function TablesCard({ tables }: { tables: ServiceFacts["database"]["tables"] }) {
  const head = "p-2 text-sm font-semibold text-text-muted";
  return (
    <Card as="section" bleed aria-labelledby="tables" className="grid gap-2 p-4 md:p-5">
      <h2 id="tables" className="text-lg">
        {copy.tables}
      </h2>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className={`${head} text-left`}>
              {copy.table}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {copy.rows}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {copy.size}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {tables.map(({ name, rows, bytes }) => (
            <tr key={name}>
              <th scope="row" className="p-2 text-left font-mono font-normal wrap-anywhere">
                {name}
              </th>
              <td className="p-2 text-right tabular-nums">
                {rows === null ? "–" : inNumbers(rows)}
              </td>
              <td className="p-2 text-right whitespace-nowrap tabular-nums">{inBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function SettingsCard({ settings }: { settings: ServiceFacts["settings"] }) {
  return (
    <Card as="section" bleed aria-labelledby="settings" className="grid gap-2 p-4 md:p-5">
      <h2 id="settings" className="text-lg">
        {copy.settings}
      </h2>
      <p className="text-sm text-pretty text-text-muted">{copy.settingsText}</p>
      <dl className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {settings.map(({ name, is_set: isSet }) => (
          <div key={name} className="flex items-center justify-between gap-x-4">
            <dt className="font-mono wrap-anywhere">{name}</dt>
            <dd>
              <Badge tone={isSet ? "positive" : "neutral"}>{isSet ? copy.set : copy.notSet}</Badge>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
