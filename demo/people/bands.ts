import { allowsForBand, type BandAbility, type BandRole } from "#contract/people/band-roles";
import { seedOf } from "./random.ts";

interface Member {
  username: string;
  /** An owner has no other roles. A former member has none at all. */
  roles: readonly BandRole[];
  instruments: readonly string[];
  since: string;
  until?: string;
  stageName?: string;
  /** Not listed on the band's page. */
  isHidden?: true;
}

/**
 * The members of each band, by the band's username. A band is an artist without an account; its first member owns it.
 */
const membersByBand: Readonly<Record<string, readonly [Member, ...Member[]]>> = {
  "patio-y-cocina": [
    { username: "ana", roles: ["owner"], instruments: ["cante", "guitarra"], since: "2024-05-11" },
    {
      username: "lucia-aranda",
      stageName: "La Lucía",
      roles: ["admin"],
      instruments: ["voz", "guitarra"],
      since: "2024-05-11",
    },
    {
      username: "marisa-coll",
      roles: ["scheduler", "correspondent", "treasurer"],
      instruments: [],
      since: "2026-01-20",
      isHidden: true,
    },
    {
      username: "nico-paredes",
      roles: [],
      instruments: ["bandoneón"],
      since: "2024-09-01",
      until: "2025-06-30",
    },
  ],
  losdelfaro: [
    {
      username: "abril-nunez",
      roles: ["owner"],
      instruments: ["tambor piano", "teclados"],
      since: "2016-03-05",
    },
    {
      username: "lautaro-vega",
      roles: ["publisher", "correspondent"],
      instruments: ["bajo"],
      since: "2016-03-05",
    },
    {
      username: "nico-paredes",
      roles: ["publisher"],
      instruments: ["bandoneón"],
      since: "2023-08-12",
    },
    {
      username: "mf-etchegoyen",
      stageName: "Mafe",
      roles: [],
      instruments: ["piano"],
      since: "2016-03-05",
      until: "2019-12-20",
    },
  ],
  "marea-baja": [
    {
      username: "ari-belloso",
      roles: ["owner"],
      instruments: ["voz", "guitarra"],
      since: "2018-10-01",
    },
    { username: "noe-castillo", roles: ["admin"], instruments: ["bajo"], since: "2019-02-14" },
    {
      username: "toni-ferrando",
      stageName: "Toni",
      roles: ["scheduler"],
      instruments: ["sonido"],
      since: "2020-06-01",
    },
    {
      username: "lucia-aranda",
      roles: [],
      instruments: ["guitarra", "coros"],
      since: "2018-10-01",
      until: "2021-09-15",
    },
  ],
  "orquesta-malecon": [
    { username: "chelo-duarte", roles: ["owner"], instruments: ["voz"], since: "2012-07-24" },
    { username: "wilmer-conde", roles: ["admin"], instruments: ["congas"], since: "2013-01-10" },
    {
      username: "tito-caraballo",
      roles: ["publisher"],
      instruments: ["tres", "coros"],
      since: "2021-04-02",
    },
    { username: "edu-marchena", roles: [], instruments: ["timbal"], since: "2022-11-05" },
    {
      username: "yeyo-mc",
      stageName: "Yeyo",
      roles: [],
      instruments: ["coros"],
      since: "2017-02-01",
      until: "2020-03-13",
    },
  ],
  "los-chasquis": [
    {
      username: "luz-huaman",
      roles: ["owner"],
      instruments: ["voz", "güiro"],
      since: "2009-06-24",
    },
    {
      username: "sonia-quispe",
      roles: ["publisher"],
      instruments: ["charango"],
      since: "2019-08-06",
    },
    {
      username: "celia-rojas",
      roles: ["correspondent"],
      instruments: ["coros"],
      since: "2019-08-06",
    },
    {
      username: "joaquin-lemos",
      roles: [],
      instruments: ["trompeta"],
      since: "2011-03-01",
      until: "2015-12-31",
    },
  ],
};

export const bandNames: readonly string[] = Object.keys(membersByBand);

export const memberships = Object.entries(membersByBand).flatMap(([band, members]) =>
  members.map((member) => ({ band, ...member })),
);

/** Open invitations. */
export const invitations = [
  { band: "marea-baja", person: "ana", invitedBy: "ari-belloso", roles: ["publisher"] },
] as const satisfies { band: string; person: string; invitedBy: string; roles: BandRole[] }[];

/**
 * The member who wrote a band's post: one of those who may, always the same for the same key. Null when the author is
 * a person.
 */
export function actingFor(author: string, ability: BandAbility, key: string): string | null {
  const able = (membersByBand[author] ?? []).filter(
    ({ roles, until }) => until === undefined && allowsForBand(roles, ability),
  );
  return able[seedOf(key) % able.length]?.username ?? null;
}
