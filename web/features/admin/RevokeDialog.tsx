import type { Person } from "#contract/people/profiles";
import { type StaffRole, staffRoles } from "#contract/staff/roles";
import { call } from "#web/api/client.ts";
import { copy } from "./copy.ts";
import { ReasonedAct } from "./ReasonedAct.tsx";

const texts = copy.staff;

export type Revocation = { person: Person; role: StaffRole };

/** Takes a role away, with a reason. */
export function RevokeDialog({ of, onClose }: { of: Revocation; onClose: () => void }) {
  const { person, role } = of;
  return (
    <ReasonedAct
      title={texts.revokeTitle(staffRoles[role].label)}
      text={texts.revokeText(person.name)}
      label={texts.revokeNow}
      variant="danger"
      act={(reason) => call("revokeStaffRole", { id: person.id, role, reason })}
      done={texts.revoked(person.name)}
      failed={texts.revokeFailed}
      reads={["getStaff", "getAuditLog"]}
      onClose={onClose}
    />
  );
}
