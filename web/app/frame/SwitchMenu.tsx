import { useQuery } from "@tanstack/react-query";
import { Plus, Users } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { query } from "#web/api/query.ts";
import { actFor, useSession } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { recallMe } from "#web/parts/session/remembered-me.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { notify } from "#web/ui/notify.ts";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "#web/ui/overlays/Menu.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { copy } from "./copy.ts";
import { pageAfterSwitch } from "./page-after-switch.ts";

function UnreadBadge({ unread }: { unread: number }) {
  return (
    <Badge tone="solid">
      <span aria-hidden>{unread > 99 ? "99+" : unread}</span>
      <span className="sr-only">{copy.unread(unread)}</span>
    </Badge>
  );
}

/**
 * The menu of profiles that this window can act for: oneself and one's bands, with pending invitations and the link
 * to create a band.
 */
export function SwitchMenu(parts: LazyMenuParts) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data, error } = useQuery(query("getMyBands", {}));
  const unread = useQuery(query("countUnreadOfBands", {}));
  if (session.status !== "member") return null;
  const { userId, personId } = session;
  const unreadOf = (id: string): number =>
    (id === personId
      ? unread.data?.own
      : unread.data?.bands.find((band) => band.id === id)?.unread) ?? 0;
  const self = recallMe(personId);
  const bands = data?.bands ?? [];
  const profiles = [
    { id: personId, name: self?.name ?? copy.yourself, avatar_url: self?.avatar_url },
    ...bands.filter((band) => !band.is_archived).map(({ band }) => band),
  ];
  const change = (id: string) => {
    if (id === userId) return;
    actFor(id === personId ? null : id);
    const name = profiles.find((profile) => profile.id === id)?.name ?? "";
    notify({ title: id === personId ? copy.actsForOneself : copy.actsFor(name) });
    const page = pageAfterSwitch(pathname);
    if (page !== null) void navigate(page);
  };
  const waiting = (data?.invitations.length ?? 0) + bands.filter((band) => band.is_offered).length;
  return (
    <Menu {...parts} align="start" side="top">
      <MenuChoice
        label={copy.switchProfile}
        value={userId}
        onChange={change}
        options={profiles.map(({ id, name, avatar_url }) => ({
          value: id,
          label: name,
          icon: <Avatar name={name} src={avatar_url} size="sm" />,
          badge: unreadOf(id) > 0 && <UnreadBadge unread={unreadOf(id)} />,
        }))}
      />
      {data === undefined && (
        <MenuLabel>{error === null ? copy.bandsLoading : errorMessage(error)}</MenuLabel>
      )}
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={paths.bands}>
          <Users aria-hidden />
          <span className="flex-1">{copy.bands}</span>
          {waiting > 0 && (
            <Badge tone="solid">
              <span aria-hidden>{waiting}</span>
              <span className="sr-only">{copy.waiting(waiting)}</span>
            </Badge>
          )}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.createBand}>
          <Plus aria-hidden />
          {copy.createBand}
        </Link>
      </MenuItem>
    </Menu>
  );
}
