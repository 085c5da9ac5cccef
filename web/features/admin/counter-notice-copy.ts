/** Texts of the counter-notices on /admin/apelaciones. */
export const copy = {
  title: "Contranotificaciones",
  intro: "A los 10 días sin una demanda, lo retirado vuelve solo.",
  failed: "No pudimos cargar las contranotificaciones",
  of: (name: string) => `Contranotificación de ${name}`,
  facts: { name: "Quién jura", contact: "Contacto", lawsuit: "Demanda" },
  state: {
    open: (day: string) => `Vuelve el ${day}`,
    disputed: () => "Hay una demanda",
    rejected: () => "Rechazada",
    restored: () => "Volvió",
  },
  /** In the history of a person. */
  short: {
    open: "Contranotificada",
    disputed: "Contranotificada: hay demanda",
    rejected: "Contranotificación rechazada",
    restored: "Contranotificada: volvió",
  },
  reject: "Rechazar",
  rejectTitle: "¿Rechazar esta contranotificación?",
  rejectText: "Lo retirado no vuelve, y la persona recibe el motivo.",
  rejectReady:
    "Tu contranotificación no explica por qué puedes publicar esta obra, así que no podemos aceptarla.",
  rejected: "Contranotificación rechazada",
  rejectFailed: "No se pudo rechazar",
} as const;
