import { useEffect } from "react";
import { notify } from "#web/ui/notify.ts";

/** Shows toasts when a list could not be loaded, once per failure; `titles` are those of the specification. */
export function useFailureToast(hasFailed: boolean, titles: readonly string[], text: string): void {
  const joinedTitles = titles.join("\n");
  useEffect(() => {
    if (!hasFailed) return;
    // In the next task, so that an effect that runs twice shows one toast.
    const timer = setTimeout(() => {
      for (const title of joinedTitles.split("\n")) notify({ title, text, tone: "danger" });
    });
    return () => clearTimeout(timer);
  }, [hasFailed, joinedTitles, text]);
}
