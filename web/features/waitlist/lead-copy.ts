/** Texts of the form of the waitlist. */
export const leadCopy = {
  email: "Email",
  name: "Nombre",
  role: "¿Qué te trae por aquí?",
  country: "País",
  noCountry: "Sin decir",
  city: "Ciudad",
  link: "Un enlace a lo tuyo",
  linkHint: "Tu música, tu sala o tu trabajo, si quieres mostrarlo.",
  more: "Contar algo más",
  consent: "Quiero recibir emails sobre mi lugar en la lista. Puedo darme de baja cuando quiera.",
  privacy: "Privacidad",
  website: "Sitio web (déjalo vacío)",
  submit: "Unirme a la lista",
  emailMalformed: "Escribe un email válido",
  consentMissing: "Necesitamos tu consentimiento para escribirte",
  done: "Revisa tu email",
  doneText:
    "Te enviamos un enlace para confirmar tu lugar en la lista. ¿No aparece? Mira en spam o correo no deseado.",
} as const;
