import { notify } from "#web/ui/notify.ts";

/** Puts an address on the clipboard, and says whether that went well. */
export function copyLink(url: string): Promise<boolean> {
  return copyText(url, {
    success: "Enlace copiado",
    failure: "No se pudo copiar el enlace. Intenta de nuevo.",
  });
}

/** The same for any text, with the sentences for both ends. */
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
