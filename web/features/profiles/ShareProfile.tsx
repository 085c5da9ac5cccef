import { Share2 } from "lucide-react";
import type { Person } from "#contract/profiles";
import { paths } from "#web/paths.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Passes a profile on: by the device's own sheet where there is one, else its link is copied. */
export function ShareProfile({ profile }: { profile: Person }) {
  const url = `${location.origin}${paths.profile(profile)}`;
  const share = async () => {
    if ("share" in navigator) {
      try {
        return await navigator.share({ title: profile.name, url });
      } catch (error) {
        // Closing the sheet is a choice, not a failure.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      notify({ title: copy.linkCopied, tone: "positive" });
    } catch {
      notify({ title: copy.copyFailed, tone: "danger" });
    }
  };
  return (
    <IconButton label={copy.share} variant="secondary" onClick={() => void share()}>
      <Share2 />
    </IconButton>
  );
}
