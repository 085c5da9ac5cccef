import { lazy } from "react";
import type { Person } from "#contract/people/profiles";
import { ShareButton } from "#features/shares";
import { copy } from "./copy.ts";

const load = () => import("./ShareProfileDialog.tsx");
const ShareProfileDialog = lazy(load);

export function ShareProfile({ profile }: { profile: Person }) {
  return (
    <ShareButton label={copy.share} load={load} variant="secondary">
      {(parts) => <ShareProfileDialog {...parts} profile={profile} />}
    </ShareButton>
  );
}
