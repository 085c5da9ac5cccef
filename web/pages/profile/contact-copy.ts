export const contactCopy = {
  label: "Para contrataciones y prensa",
  copy: "Copiar email",
  success: "Email copiado",
  failure: "No se pudo copiar el email. Intenta de nuevo.",
};
