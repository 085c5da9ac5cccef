import type { AuthPlace } from "./auth-place.ts";
import type { Draft } from "./draft.ts";

/** The props of every form of the screen. */
export type AuthFormProps = {
  place: AuthPlace;
  draft: Draft;
  setDraft: (change: Partial<Draft>) => void;
};
