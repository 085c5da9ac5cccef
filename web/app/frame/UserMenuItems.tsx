import {
  Bell,
  Keyboard,
  LogOut,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Sparkles,
  User,
} from "lucide-react";
import { type ComponentType, Suspense } from "react";
import { staffPatterns } from "#contract/staff/pages";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlays/Menu.tsx";
import { copy } from "./copy.ts";
import { notifications } from "./menu.ts";
import { useSessionActions } from "#web/parts/session/session-actions.ts";
import { requestShortcutHelp } from "./shortcuts.ts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import type { Me } from "#web/parts/session/use-me.ts";

/** The items of the menu 'Yo'. Marketplace follows with its page. */
export function UserMenuItems({ me, ...parts }: LazyMenuParts & { me: Me }) {
  const { leave } = useSessionActions();
  const mayAct = useMayAct();
  return (
    <Menu {...parts}>
      <LinkItem to={paths.profile(me)} icon={User} label={copy.myProfile} />
      {mayAct("page") && (
        <LinkItem to={paths.profileEdit} icon={Settings} label={copy.editProfile} />
      )}
      <LinkItem
        to={paths.notifications()}
        icon={Bell}
        label={notifications.label}
        Unread={notifications.Unread}
      />
      <LinkItem to={paths.premium} icon={Sparkles} label={copy.premium} />
      {me.is_staff === true && (
        <LinkItem to={staffPatterns.summary} icon={ShieldCheck} label={copy.administration} />
      )}
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void leave()}>
        {copy.signOut}
      </MenuItem>
      {/* Shortcuts are of no use without a keyboard. */}
      <div className="pointer-coarse:hidden">
        <MenuSeparator />
        <MenuItem icon={<Keyboard aria-hidden />} onSelect={requestShortcutHelp}>
          {copy.shortcuts}
        </MenuItem>
      </div>
    </Menu>
  );
}

type LinkItemProps = { to: string; icon: LucideIcon; label: string; Unread?: ComponentType };

function LinkItem({ to, icon: Icon, label, Unread }: LinkItemProps) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden />
        <span className="flex-1">{label}</span>
        {Unread && (
          <Suspense>
            <Unread />
          </Suspense>
        )}
      </Link>
    </MenuItem>
  );
}
