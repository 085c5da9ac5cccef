import { Link2, Share2 } from "lucide-react";
import { useNavigate } from "react-router";
import { paths } from "#web/paths.ts";
import type { LazyMenuParts } from "#web/ui/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/Menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { PersonActions } from "./PersonActions.tsx";
import type { ProfileMenuPerson } from "./ProfileMenu.tsx";

type ProfileActionsProps = LazyMenuParts & {
  person: ProfileMenuPerson;
  onShare: (() => void) | undefined;
  /** False for visitors, who can only pass the page on. */
  isMember: boolean;
};

/** The menu of a profile: passing it on, and what one can do to see less of it. */
export default function ProfileActions({
  person,
  onShare,
  isMember,
  ...parts
}: ProfileActionsProps) {
  const navigate = useNavigate();
  const sharing = (
    <>
      {onShare !== undefined && (
        <MenuItem icon={<Share2 aria-hidden />} onSelect={onShare}>
          {copy.share}
        </MenuItem>
      )}
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink(paths.profile(person))}>
        {copy.copyLink}
      </MenuItem>
    </>
  );
  if (!isMember) return <Menu {...parts}>{sharing}</Menu>;
  return (
    <PersonActions
      {...parts}
      person={person}
      reported={{ kind: "profile", id: person.id }}
      onBlocked={() => void navigate(paths.home, { replace: true })}
    >
      {sharing}
    </PersonActions>
  );
}

async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    notify({ title: copy.linkCopied, tone: "positive" });
  } catch {
    notify({ title: copy.copyFailed, tone: "danger" });
  }
}
