import { rolesAllowing } from "#contract/people/band-roles";

const roles = rolesAllowing("publish").map((role) => `'${role}'`);

/** Whether `$person` may publish as the profile `p` (SQL): posts that wait for their time are a secret of theirs. */
export const mayPublish = `(p.id = $person or exists (
         select from band_members m where m.band_id = p.id and m.person_id = $person
           and (m.is_owner or m.roles && array[${roles.join(", ")}])))`;
