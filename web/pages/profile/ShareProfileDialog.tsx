import { product } from "#contract/names";
import type { Person } from "#contract/people/profiles";
import { ShareDialog, type ShareDialogParts } from "#features/shares";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";

type ShareProfileDialogProps = ShareDialogParts & { profile: Person };

export default function ShareProfileDialog({ profile, ...parts }: ShareProfileDialogProps) {
  const { id, name, username, avatar_url: src, role } = profile;
  return (
    <ShareDialog
      {...parts}
      sharedItem={{
        title: name,
        detail: username === null ? copy.artist : `@${username}`,
        text: `${name} en ${product}`,
        path: paths.profile(profile),
        picture: { src, round: true },
        // An artist's page is always public; the server draws no picture of private pages.
        ...(role === "creator" ? { story: paths.story("profile", id) } : {}),
      }}
    />
  );
}
