import { matchPath } from "react-router";
import { type PageName, patterns } from "#contract/pages";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";

/** Pages that belong to one profile, and the page where another profile has the same. */
const ownPages: Partial<Record<PageName, string>> = {
  conversation: paths.messages(),
  editPost: paths.manageContent,
  studioRelease: studioPaths.releases,
  createPost: paths.createPost(),
  notificationPeople: paths.notifications(),
  followRequests: paths.notifications(),
  onboarding: paths.home,
};

/** The page to open after switching profiles; null to stay. */
export function pageAfterSwitch(pathname: string): string | null {
  for (const [name, path] of Object.entries(ownPages))
    if (matchPath(patterns[name as PageName], pathname) !== null) return path;
  return null;
}
