import type { BandRole } from "#contract/people/band-roles";
import type { TestServer } from "#testing/test-server";

/** A band with its page and its owner. */
export async function createBand(
  server: TestServer,
  username: string,
  ownerId: string,
): Promise<string> {
  const id = crypto.randomUUID();
  await server.query(
    `with band as (
       insert into profiles (id, kind, name, username, role, first_run_completed)
       values ($1, 'band', 'Los Truenos', $2, 'creator', true)
     ), handle as (
       insert into handles (handle, profile_id) values ($2, $1)
     ), owner as (
       insert into band_members (band_id, person_id, is_owner) values ($1, $3, true)
     )
     insert into bands (id, owner_id) values ($1, $3)`,
    [id, username, ownerId],
  );
  return id;
}

/** A member of a band, or a former one until a day. */
export async function createMember(
  server: TestServer,
  band: string,
  username: string,
  roles: Exclude<BandRole, "owner">[],
  until: Date | null = null,
) {
  const person = await server.person(username);
  await server.query(
    `insert into band_members (band_id, person_id, roles, until, since) values ($1, $2, $3, $4, '2020-01-01')`,
    [band, person.id, roles, until],
  );
  return person;
}

/** The header of a request for a band. */
export const forBand = (id: string): Record<string, string> => ({ "acting-for": id });

/** 400 bands of 20 people each, for plans of queries. */
export async function createManyBands(server: Pick<TestServer, "query">): Promise<void> {
  await server.query(
    `with accounts as (
       insert into users (email) select gen_random_uuid() || '@resuena.test' from generate_series(1, 8000) returning id
     ), people as (
       insert into profiles (id, name, first_run_completed, role)
       select id, 'Persona', true, 'supporter' from accounts returning id
     ), new_bands as (
       insert into profiles (id, name, kind, first_run_completed, role)
       select gen_random_uuid(), 'Banda', 'band', true, 'creator' from generate_series(1, 400) returning id
     ), pairs as (
       select b.id as band, p.id as person, p.n
       from (select id, row_number() over () as n from new_bands) b
       join (select id, row_number() over () as n from people) p on p.n % 400 + 1 = b.n
     ), owned as (
       insert into bands (id, owner_id) select band, person from pairs where n <= 400
     )
     insert into band_members (band_id, person_id, is_owner) select band, person, n <= 400 from pairs`,
  );
}
