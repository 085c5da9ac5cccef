/** What the address for bookings says. */
export const contactCopy = {
  label: "Para contrataciones y prensa",
  copy: "Copiar email",
  done: "Email copiado",
  failed: "No se pudo copiar el email. Intenta de nuevo.",
};
