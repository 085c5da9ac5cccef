import { ChevronDown } from "lucide-react";
import { lazy } from "react";
import { useSession } from "#web/api/session.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { copy } from "./copy.ts";
import { displayedPerson } from "./displayed-person.ts";
import type { Me } from "#web/parts/session/use-me.ts";

const load = () => import("./UserMenuItems.tsx");
const UserMenuItems = lazy(async () => ({ default: (await load()).UserMenuItems }));

/** The button of the menu 'Yo' in the header. */
export function UserMenu({ me }: { me: Me }) {
  const session = useSession();
  const { drawnFrom } = displayedPerson(me, session.status === "member" ? session.email : "");
  return (
    <LazyMenu
      load={load}
      onUnavailable={notifyUnavailable}
      renderTrigger={(opener) => (
        <button
          {...opener}
          type="button"
          className={buttonClass({ variant: "ghost", className: "pr-3 pl-1.5" })}
        >
          <Avatar name={drawnFrom} src={me.avatar_url} size="sm" />
          {copy.userMenu}
          <ChevronDown aria-hidden className="text-text-muted" />
        </button>
      )}
    >
      {(parts) => <UserMenuItems {...parts} me={me} />}
    </LazyMenu>
  );
}
