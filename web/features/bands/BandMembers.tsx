import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#contract/people/profiles";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { query } from "#web/api/query.ts";
import { copy } from "./copy.ts";
import { fullDayOf } from "./day-of.ts";
import { yearsOf } from "./years-of.ts";

/** The members of a band, or the bands of a person. */
export function BandParts({ profile }: { profile: Profile }) {
  return profile.is_band ? <BandMembers profile={profile} /> : <BandsOf profile={profile} />;
}

/**
 * The current and former members on the page of a band. Nothing when they cannot be loaded: the page is complete
 * without them.
 */
function BandMembers({ profile }: { profile: Profile }) {
  const { data } = useQuery(query("getBandMembers", { id: profile.id }));
  const members = data?.members ?? [];
  const archivedOn = data?.archived_on ?? null;
  return (
    <>
      {archivedOn !== null && (
        <p className="rounded-lg bg-surface p-4 text-pretty text-text-muted">
          {copy.archivedOn(fullDayOf(archivedOn))}
        </p>
      )}
      <People id="band-members" title={copy.onPage} members={members.filter(isCurrent)} />
      <People
        id="band-former"
        title={copy.onPageFormer}
        members={members.filter((member) => !isCurrent(member))}
      />
    </>
  );
}

type Membership = {
  stage_name: string;
  instruments: string[];
  since: string;
  until: string | null;
};
type PeopleProps = {
  id: string;
  title: string;
  members: readonly (Membership & { person: Parameters<typeof PersonLink>[0]["person"] })[];
};

const isCurrent = ({ until }: Membership): boolean => until === null;

function People({ id, title, members }: PeopleProps) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-1">
        {members.map(({ person, stage_name, ...membership }) => (
          <li key={person.id} className="flex min-h-14 items-center">
            <PersonLink
              person={stage_name === "" ? person : { ...person, name: stage_name }}
              detail={detailOf(membership)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The current and former bands on the page of a person. */
function BandsOf({ profile }: { profile: Profile }) {
  const { data } = useQuery(query("getBandsOf", { id: profile.id }));
  const bands = data?.bands ?? [];
  return (
    <People
      id="bands-of"
      title={copy.onPersonPage}
      members={bands.map(({ band, ...membership }) => ({
        ...membership,
        person: band,
        stage_name: "",
      }))}
    />
  );
}

function detailOf({ instruments, since, until }: Omit<Membership, "stage_name">): string {
  return [...instruments, yearsOf({ since, until })].join(" · ");
}
