import { notify } from "#web/ui/notify.ts";

/** A part of the app that is loaded when it is needed could not be. */
export function notifyUnavailable(): void {
  notify({
    title: "No se pudo completar la acción",
    text: "Revisa tu conexión e intenta de nuevo.",
    tone: "danger",
  });
}
