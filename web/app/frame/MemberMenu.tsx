import { LogOut, Mic, Settings } from "lucide-react";
import { useSessionActions } from "#web/parts/session/session-actions.ts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import type { Me } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";
import { menu } from "./menu.ts";
import { MenuButton, MenuLink } from "./MenuRow.tsx";
import { ProfileCard } from "./ProfileCard.tsx";

/** The destinations first, then the main action. */
const entries = [
  ...menu.filter((entry) => !entry.primary),
  ...menu.filter((entry) => entry.primary),
];

export function MemberMenu({
  me,
  compact,
  sheet,
}: {
  me: Me;
  compact: boolean;
  /** In a sheet, on windows without the side column that asks fans whether they make music too. */
  sheet: boolean;
}) {
  const mayAct = useMayAct();
  return (
    <>
      {entries
        .filter(({ artist }) => !artist || me.role === "creator")
        .filter(({ forBand = "view" }) => mayAct(forBand))
        .map(({ label, icon, to, primary, Unread }) => (
          <MenuLink
            key={label}
            to={to(me)}
            icon={icon}
            label={label}
            primary={primary}
            compact={compact}
            Unread={Unread}
          />
        ))}
      {sheet && me.role !== "creator" && (
        <MenuLink to={paths.createProfile} icon={Mic} label={copy.become} />
      )}
    </>
  );
}

/** Settings, signing out and the member's own card. */
export function MemberFooter({
  me,
  compact,
  literal,
}: {
  me: Me | null;
  compact: boolean;
  /** The menu of phones shows 'Profile Settings' as well. */
  literal: boolean;
}) {
  const { leave } = useSessionActions();
  const mayAct = useMayAct();
  return (
    <>
      {mayAct("page") && (
        <MenuLink
          to={paths.profileEdit}
          icon={Settings}
          label={copy.profileSettings.label}
          literal={literal ? copy.profileSettings.literal : undefined}
          compact={compact}
        />
      )}
      <MenuButton
        icon={LogOut}
        label={copy.signOut}
        compact={compact}
        onClick={() => void leave()}
      />
      {me !== null && <ProfileCard me={me} compact={compact} />}
    </>
  );
}
