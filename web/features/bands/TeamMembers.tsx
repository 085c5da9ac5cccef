import { Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { allowsForBand } from "#contract/people/band-roles";
import type { OutputOf } from "#web/api/client.ts";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { roleNames } from "./role-names.ts";
import type { MyBand } from "./TeamPage.tsx";
import { yearsOf } from "./years-of.ts";

const EditMember = lazy(async () => ({ default: (await import("./EditMember.tsx")).EditMember }));

export type TeamMember = OutputOf<"getTeam">["members"][number];
type TeamMembersProps = { team: readonly TeamMember[]; myBand: MyBand; me: string };

/** The current and former members of a band, with their roles. */
export function TeamMembers({ team, myBand, me }: TeamMembersProps) {
  const { is_owner, roles, is_archived } = myBand;
  const [editing, setEditing] = useState<{ member: TeamMember; open: boolean } | null>(null);
  const managesMembers =
    !is_archived && allowsForBand(is_owner ? ["owner", ...roles] : roles, "members");
  const formerMembers = team.filter(({ until }) => until !== null);
  return (
    <>
      <section aria-labelledby="team" className="grid gap-2">
        <h2 id="team" className="text-xl">
          {copy.members}
        </h2>
        <ul className="grid">
          {team
            .filter(({ until }) => until === null)
            .map((member) => (
              <li key={member.person.id} className="flex min-h-16 items-center gap-3">
                <PersonLink
                  person={member.person}
                  className="flex-1"
                  detail={detailOf(member, me)}
                />
                {(managesMembers || member.person.id === me) && (
                  <IconButton
                    label={copy.edit(member.person.name)}
                    className="text-text-muted"
                    onClick={() => setEditing({ member, open: true })}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
        </ul>
      </section>
      {formerMembers.length > 0 && (
        <section aria-labelledby="former" className="grid gap-2">
          <h2 id="former" className="text-xl">
            {copy.former}
          </h2>
          <ul className="grid">
            {formerMembers.map((member) => (
              <li key={member.person.id} className="flex min-h-16 items-center">
                <PersonLink
                  person={member.person}
                  detail={[...stageNameOf(member), yearsOf(member)].join(" · ")}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {editing !== null && (
        <Suspense>
          <EditMember
            key={editing.member.person.id}
            member={editing.member}
            open={editing.open}
            onClose={() => setEditing({ ...editing, open: false })}
            myBand={myBand}
            isSelf={editing.member.person.id === me}
            managesMembers={managesMembers}
          />
        </Suspense>
      )}
    </>
  );
}

function detailOf(member: TeamMember, me: string): string {
  const { person, is_owner, roles, instruments } = member;
  const parts = [...stageNameOf(member), roleNames(is_owner, roles), ...instruments];
  return (person.id === me ? [copy.you, ...parts] : parts).join(" · ");
}

/** As the page of the band names them, where that is another name. */
function stageNameOf({ stage_name, person }: TeamMember): string[] {
  return stage_name === "" || stage_name === person.name ? [] : [`«${stage_name}»`];
}
