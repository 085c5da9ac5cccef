import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import type { Person } from "#contract/people/profiles";
import { useSession } from "#web/api/session.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { notify } from "#web/ui/notify.ts";
import { menuCopy } from "./menu-copy.ts";

const load = () => import("./ProfileActions.tsx");
const ProfileActions = lazy(load);

/** A profile, or the preview of a private one. */
export type ProfileMenuPerson = Pick<Person, "id" | "name" | "username" | "creator_slug"> & {
  is_muted?: boolean;
};

type ProfileMenuProps = {
  person: ProfileMenuPerson;
  /** Opens the share dialog; absent where nothing can be shared. */
  onShare?: () => void;
};

/** The button of a profile's menu. Absent on one's own page; visitors can share and report. */
export function ProfileMenu({ person, onShare }: ProfileMenuProps) {
  const session = useSession();
  const isOwn = session.status === "member" && session.userId === person.id;
  if (isOwn || (session.status !== "member" && session.status !== "visitor")) return null;
  return (
    <LazyMenu
      load={load}
      onUnavailable={() => notify({ title: menuCopy.actionFailed, tone: "danger" })}
      renderTrigger={(opener) => (
        <IconButton {...opener} label={menuCopy.menu(person.name)} variant="secondary">
          <Ellipsis />
        </IconButton>
      )}
    >
      {(parts) => <ProfileActions {...parts} person={person} onShare={onShare} />}
    </LazyMenu>
  );
}
