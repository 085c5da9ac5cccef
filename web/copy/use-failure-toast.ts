import { useEffect } from "react";
import { notify } from "#web/ui/notify.ts";

/** Says by toasts that a list could not be loaded, once each time that it fails; `titles` are the spec's. */
export function useFailureToast(hasFailed: boolean, titles: readonly string[], text: string): void {
  const joinedTitles = titles.join("\n");
  useEffect(() => {
    if (!hasFailed) return;
    // In the next turn, so that an effect that runs twice says it once.
    const timer = setTimeout(() => {
      for (const title of joinedTitles.split("\n")) notify({ title, text, tone: "danger" });
    });
    return () => clearTimeout(timer);
  }, [hasFailed, joinedTitles, text]);
}
