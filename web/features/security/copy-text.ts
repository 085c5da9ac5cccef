import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Copies a text to the clipboard and says so; false where the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: copy.copied, tone: "positive" });
    return true;
  } catch {
    notify({ title: copy.copyFailed, tone: "danger" });
    return false;
  }
}
