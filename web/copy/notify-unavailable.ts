import { notify } from "#web/ui/notify.ts";

/** Says that a part of the app could not be loaded. */
export function notifyUnavailable(): void {
  notify({
    title: "No se pudo completar la acción",
    text: "Revisa tu conexión e intenta de nuevo.",
    tone: "danger",
  });
}
