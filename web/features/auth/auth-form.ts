import type { AuthPlace } from "./auth-place.ts";
import type { Draft } from "./draft.ts";

/** What every form of the screen gets. */
export type AuthFormProps = {
  place: AuthPlace;
  draft: Draft;
  setDraft: (change: Partial<Draft>) => void;
};
