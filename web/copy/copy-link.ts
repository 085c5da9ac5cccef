import { notify } from "#web/ui/notify.ts";

/** Puts an address on the clipboard, and says whether that went well (spec 2 §8). */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ title: "Enlace copiado", tone: "positive" });
  } catch {
    notify({ title: "No se pudo copiar el enlace. Intenta de nuevo.", tone: "danger" });
  }
}
