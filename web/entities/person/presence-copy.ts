/** The texts of presence (spec 1 §7). */
export const copy = {
  online: "En línea",
  offline: "Desconectado",
  lastSeen: (when: string) => `En línea por última vez: ${when}`,
};
