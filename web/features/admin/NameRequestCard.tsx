import type { NameHolder, StaffNameRequest } from "#contract/staff/name-requests";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Card } from "#web/ui/Card.tsx";
import { adminPaths } from "./admin-paths.ts";
import { Fact } from "./Fact.tsx";
import { NameActs } from "./NameActs.tsx";
import { copy } from "./names-copy.ts";
import { copy as peopleCopy } from "./people-copy.ts";

/** Who asks for a name and why, beside whoever has it. */
export function NameRequestCard({ request }: { request: StaffNameRequest }) {
  const { id, name, why, links, requester, holder } = request;
  const canGive = holder !== null && !holder.is_staff;
  return (
    <Card
      as="article"
      bleed
      aria-label={copy.request(name)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5"
    >
      <header className="grid gap-1">
        <h2 className="text-lg wrap-anywhere">{copy.request(name)}</h2>
        <p className="text-sm text-text-muted">{copy.requestedAt(dayOf(request.requested_at))}</p>
      </header>
      <section aria-label={copy.why} className="grid gap-2">
        <p className="rounded-md bg-fill p-4 text-pretty wrap-anywhere whitespace-pre-wrap">
          {why}
        </p>
        {links.length === 0 ? (
          <p className="text-sm text-text-muted">{copy.noLinks}</p>
        ) : (
          <ul aria-label={copy.links} className="grid">
            {links.map((link) => (
              <li key={link}>
                <a
                  href={link}
                  target="_blank"
                  rel="noreferrer noopener nofollow"
                  className={textLink("inline-flex min-h-11 items-center wrap-anywhere")}
                >
                  {link}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Side title={copy.requester} side={requester} />
        {holder === null ? (
          <p className="text-pretty">{copy.nobody}</p>
        ) : (
          <Side title={copy.holder} side={holder} isHolder />
        )}
      </div>
      <NameActs id={id} name={name} acts={canGive ? ["handOver", "refuse"] : ["refuse"]} />
    </Card>
  );
}

type SideProps = { title: string; side: NameHolder; isHolder?: boolean };

function Side({ title, side, isHolder = false }: SideProps) {
  const { person } = side;
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-md border border-border p-4"
    >
      <h3 className="text-sm text-text-muted">{title}</h3>
      <PersonLink person={person} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isHolder && side.is_unused && <Badge tone="warning">{copy.unused}</Badge>}
        {isHolder && side.is_former_name && <Badge>{copy.former}</Badge>}
        {isHolder && side.is_staff && <Badge tone="danger">{copy.staff}</Badge>}
      </div>
      <dl className="grid gap-2">
        <Fact name={copy.since}>{dayOf(side.since)}</Fact>
        <Fact name={copy.lastActive}>{dayOf(side.last_active_at)}</Fact>
        <Fact name={copy.counts}>{peopleCopy.counts(side.posts, side.followers)}</Fact>
      </dl>
      {!person.is_band && (
        <Link to={adminPaths.account(person.id)} className={textLink("justify-self-start text-sm")}>
          {copy.toAccount}
        </Link>
      )}
    </section>
  );
}
