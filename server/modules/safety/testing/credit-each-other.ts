import type { TestServer } from "#testing/test-server";

/** A song of hers asks Beto; one of the witness credits her, and gives each of both a half. */
export async function creditEachOther(
  server: Pick<TestServer, "query">,
  { nora, beto, witness }: Record<"nora" | "beto" | "witness", { id: string }>,
): Promise<void> {
  await server.query(
    `with post as (
       insert into media_content (user_id, title, content_type) values ($1, 'Oleaje', 'release') returning id
     )
     insert into releases (owner_id, slug, post_id, type, title, idempotency_key)
     select $1, 'oleaje', id, 'single', 'Oleaje', gen_random_uuid() from post`,
    [witness.id],
  );
  await server.query(
    `with songs as (
       insert into media_content (user_id, title, content_type, media, in_release)
       select owner_id, 'Pista', 'audio',
         '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":1,"peaks":[],"cover":null}', true
       from releases where slug in ('marea', 'oleaje') returning id, user_id
     ), tracks as (
       insert into release_tracks (post_id, release_id, owner_id, position)
       select s.id, r.id, r.owner_id, 1 from songs s join releases r on r.owner_id = s.user_id returning post_id, owner_id
     ), credits as (
       insert into track_credits (post_id, position, name, role, profile_id, state)
       select t.post_id, 1, p.name, 'voice', p.id, case when p.id = $1 then 'confirmed' else 'invited' end
       from tracks t join profiles p on p.id in ($1, $2) where t.owner_id <> $1 or p.id <> $1
     ), splits as (
       insert into track_splits (post_id, version) select post_id, 1 from tracks where owner_id <> $1 returning id
     )
     insert into track_split_shares (split_id, position, name, profile_id, share, state)
     select s.id, row_number() over (order by p.id), p.name, p.id, 5000, 'invited'
     from splits s join profiles p on p.id in ($1, $2)`,
    [nora.id, beto.id],
  );
}
