import { matchPath } from "react-router";
import { type PageName, patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";

/** Pages of one profile alone, and where another one finds what is theirs. */
const ownPages: Partial<Record<PageName, string>> = {
  conversation: paths.messages(),
  editPost: paths.manageContent,
  createPost: paths.createPost(),
  notificationPeople: paths.notifications(),
  followRequests: paths.notifications(),
  onboarding: paths.home,
};

/** Where a window goes when it acts for somebody else from now on; null where it stays. */
export function pageAfterSwitch(pathname: string): string | null {
  for (const [name, path] of Object.entries(ownPages))
    if (matchPath(patterns[name as PageName], pathname) !== null) return path;
  return null;
}
