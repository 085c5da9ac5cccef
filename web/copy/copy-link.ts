import { notify } from "#web/ui/notify.ts";

/** Copies an address to the clipboard, and says whether it worked. */
export function copyLink(url: string): Promise<boolean> {
  return copyText(url, {
    success: "Enlace copiado",
    failure: "No se pudo copiar el enlace. Intenta de nuevo.",
  });
}

/** Copies any text, with the given sentences for success and failure. */
export async function copyText(
  text: string,
  { success, failure }: { success: string; failure: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: success, tone: "positive" });
    return true;
  } catch {
    notify({ title: failure, tone: "danger" });
    return false;
  }
}
