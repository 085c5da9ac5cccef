import { Link2, Share2 } from "lucide-react";
import { useNavigate } from "react-router";
import { paths } from "#web/paths.ts";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { MenuItem } from "#web/ui/overlays/Menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { PersonActions } from "./PersonActions.tsx";
import type { ProfileMenuPerson } from "./ProfileMenu.tsx";

type ProfileActionsProps = LazyMenuParts & {
  person: ProfileMenuPerson;
  onShare: (() => void) | undefined;
};

/** The menu of a profile: share, mute, block and report. */
export default function ProfileActions({ person, onShare, ...parts }: ProfileActionsProps) {
  const navigate = useNavigate();
  return (
    <PersonActions
      {...parts}
      person={person}
      reportTarget={{ kind: "profile", id: person.id }}
      onBlocked={() => void navigate(paths.home, { replace: true })}
    >
      {onShare !== undefined && (
        <MenuItem icon={<Share2 aria-hidden />} onSelect={onShare}>
          {copy.share}
        </MenuItem>
      )}
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink(paths.profile(person))}>
        {copy.copyLink}
      </MenuItem>
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
