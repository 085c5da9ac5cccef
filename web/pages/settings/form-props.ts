import type { OwnProfile } from "#contract/people/profile-settings";
import type { Problems } from "./check-draft.ts";
import type { Draft, DraftKey, Edits } from "./draft.ts";

/** The props of every section of the form. */
export type FormProps = {
  profile: OwnProfile;
  draft: Draft;
  change: (edits: Edits) => void;
  problems: Problems;
  /** Sets or clears the error of a field. */
  setProblem: (field: DraftKey, problem: string | null) => void;
};
