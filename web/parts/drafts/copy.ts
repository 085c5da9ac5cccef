export const copy = {
  leaveTitle: "Tienes cambios sin guardar.",
  leaveText: "Guárdalos como borrador para seguir otro día, o descártalos.",
  leaveUploading: "La subida que está en curso se cancelará.",
  saveDraft: "Guardar borrador",
  discard: "Descartar",
  keep: "Seguir editando",
  saving: "Guardando…",
  saved: "Borrador guardado",
  unsaved: "Sin guardar. Lo intentaremos de nuevo.",
  onDevice: "Sin conexión. Guardado en este dispositivo.",
  withoutFile: "Sin conexión. El texto está guardado en este dispositivo; el archivo no.",
  forkedText: "Lo que escribes aquí queda en otro borrador.",
} as const;
