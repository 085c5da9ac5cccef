import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { givableRoles, type GivableRole } from "./role-names.ts";

type RoleChecksProps = {
  label: string;
  value: readonly GivableRole[];
  onChange: (roles: GivableRole[]) => void;
};

/** The roles of a member as checkboxes, each with its permissions. */
export function RoleChecks({ label, value, onChange }: RoleChecksProps) {
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{label}</legend>
      {givableRoles.map((role) => (
        <Checkbox
          key={role.value}
          label={role.label}
          description={role.text}
          checked={value.includes(role.value)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...value, role.value]
                : value.filter((other) => other !== role.value),
            )
          }
        />
      ))}
    </fieldset>
  );
}
