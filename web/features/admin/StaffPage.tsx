import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { type StaffRole, staffRoles } from "#contract/staff/roles";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { PersonRow } from "#web/entities/person/PersonRow.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { GrantForm } from "./GrantForm.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { RevokeDialog, type Revocation } from "./RevokeDialog.tsx";

const texts = copy.staff;
type Member = OutputOf<"getStaff">["staff"][number];

/** /admin/equipo: who administers; roles are given and taken away. */
export function StaffPage() {
  useTitle(texts.title);
  const staff = useQuery({ ...query("getStaff", {}), staleTime: 0 });
  const [revoking, setRevoking] = useState<Revocation | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <div className="px-4 md:px-0">
        <PageTitle title={texts.title} intro={texts.intro} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {staff.data === undefined ? (
          staff.error === null ? (
            <div aria-busy className="px-4 md:px-0">
              <output className="sr-only">{copy.loading}</output>
              <Skeleton className="h-64" />
            </div>
          ) : (
            <QueryError of={staff} title={texts.failed} />
          )
        ) : (
          <Card as="section" bleed aria-labelledby="staff" className="grid gap-2 p-4 md:p-5">
            <h2 id="staff" className="text-lg">
              {texts.list}
            </h2>
            <ul className="grid divide-y divide-border">
              {staff.data.staff.map((member) => (
                <li key={member.person.id}>
                  <StaffRow member={member} onRevoke={setRevoking} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        <GrantForm />
      </div>
      {revoking !== null && <RevokeDialog of={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}

type StaffRowProps = { member: Member; onRevoke: (revocation: Revocation) => void };

function StaffRow({
  member: { person, roles, second_factor: hasFactor },
  onRevoke,
}: StaffRowProps) {
  const isSelf = useMe()?.id === person.id;
  return (
    <div className="grid gap-1 pt-2 pb-3">
      <PersonRow person={person}>
        {!hasFactor && <Badge tone="warning">{texts.noFactor}</Badge>}
      </PersonRow>
      <ul aria-label={person.name} className="flex flex-wrap gap-2">
        {roles.map((role: StaffRole) => (
          <li
            key={role}
            className="inline-flex h-9 items-center rounded-full bg-fill pl-3 text-sm font-medium pointer-coarse:h-11"
          >
            <span className={isSelf ? "pr-3" : ""}>{staffRoles[role].label}</span>
            {!isSelf && (
              <button
                type="button"
                aria-label={texts.revoke(staffRoles[role].label, person.name)}
                onClick={() => onRevoke({ person, role })}
                className="grid size-9 place-items-center rounded-full hover:bg-border pointer-coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
