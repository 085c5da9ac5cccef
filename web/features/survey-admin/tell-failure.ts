import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";

/** Shows what failed, and why, in a toast. */
export const tellFailure =
  (title: string) =>
  (error: unknown): void =>
    notify({ title, text: errorMessage(error), tone: "danger" });
