import type { OwnProfile } from "#contract/people/profile-settings";
import type { Problems } from "./check-draft.ts";
import type { Draft, DraftKey, Edits } from "./draft.ts";

/** What every section of the form gets. */
export type FormProps = {
  profile: OwnProfile;
  draft: Draft;
  change: (edits: Edits) => void;
  problems: Problems;
  /** Says what is wrong with a field, or that nothing is. */
  setProblem: (field: DraftKey, problem: string | null) => void;
};
