import { CalendarDays, LogIn, Scale, TrendingUp, UserPlus } from "lucide-react";
import { useLocation } from "react-router";
import { LegalLinks } from "#features/legal";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";
import { InstallRow } from "./InstallRow.tsx";
import { MemberPart } from "./MemberPart.tsx";
import { MenuLink } from "./MenuRow.tsx";
import { ThemeRow } from "./ThemeRow.tsx";
import { useMe } from "#web/parts/session/use-me.ts";

type MenuProps = { compact?: boolean };
type MainMenuProps = MenuProps & {
  /** In a sheet, on windows without the side column that asks fans whether they make music too. */
  sheet?: boolean;
};

/** The destinations of a member, or the links to sign in and up for a visitor. */
export function MainMenu({ compact = false, sheet = false }: MainMenuProps) {
  const me = useMe();
  return (
    <nav aria-label={copy.mainMenu} className="grid justify-items-stretch gap-1">
      {me === null ? (
        <VisitorMenu compact={compact} />
      ) : (
        <MemberPart>
          {({ MemberMenu }) => <MemberMenu me={me} compact={compact} sheet={sheet} />}
        </MemberPart>
      )}
    </nav>
  );
}

function VisitorMenu({ compact }: { compact: boolean }) {
  const session = useSession();
  const { pathname: from } = useLocation();
  if (session.status !== "visitor") return null;
  const pages = (
    <>
      <MenuLink to={paths.trends} icon={TrendingUp} label={copy.trends} compact={compact} />
      <MenuLink to={paths.events} icon={CalendarDays} label={copy.events} compact={compact} />
    </>
  );
  // The header has the labelled links to sign in.
  if (compact) return pages;
  return (
    <>
      {pages}
      <p className="grid gap-1 px-4 pt-4 pb-3">
        <strong className="font-display text-lg">{copy.visitorPitch.title}</strong>
        <span className="text-sm text-text-muted">{copy.visitorPitch.text}</span>
      </p>
      <MenuLink
        to={paths.auth({ mode: "registro", from })}
        icon={UserPlus}
        label={copy.signUp}
        primary
      />
      <MenuLink to={paths.auth({ from })} icon={LogIn} label={copy.signIn} />
    </>
  );
}

type MenuFooterProps = MenuProps & {
  /** The menu of phones shows 'Profile Settings' as well. */
  literal?: boolean;
};

/** Below the destinations: theme, settings, signing out and the member's own card. */
export function MenuFooter({ compact = false, literal = false }: MenuFooterProps) {
  const session = useSession();
  const me = useMe();
  return (
    <div className="grid gap-1">
      <ThemeRow compact={compact} />
      <InstallRow compact={compact} />
      {session.status === "member" && (
        <MemberPart>
          {({ MemberFooter }) => <MemberFooter me={me} compact={compact} literal={literal} />}
        </MemberPart>
      )}
      {compact ? (
        // That page links to the other legal pages.
        <MenuLink to={paths.legal("terminos")} icon={Scale} label={copy.legal} compact />
      ) : (
        <LegalLinks className="px-4 pt-2" />
      )}
    </div>
  );
}
