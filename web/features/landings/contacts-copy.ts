import type { ContactStatus } from "#contract/bookings/bookings";

export const contactTabs: { value: ContactStatus; label: string }[] = [
  { value: "new", label: "Nuevos" },
  { value: "answered", label: "Respondidos" },
  { value: "archived", label: "Archivados" },
];

export const emptyTexts: Record<ContactStatus, string> = {
  new: "Nada por responder. Lo que te propongan desde tu página aparece aquí.",
  answered: "Todavía no respondiste a nadie.",
  archived: "No archivaste nada.",
};

export const contactsCopy = {
  title: "Contactos",
  intro:
    "Lo que te proponen por el formulario de contratación y no llega a tus mensajes. Ven tu nombre, nunca tu email.",
  failed: "No pudimos cargar tus contactos",
  more: "Ver más",
  moreFailed: "No pudimos cargar más",
  retry: "Reintentar",
  open: (name: string) => `Abrir lo que escribió ${name}`,
  listName: (state: string) => `Contactos: ${state}`,
  date: "Fecha",
  city: "Ciudad",
  budget: "Presupuesto",
  email: "Email",
  you: "Tú",
  repliesFailed: "No pudimos cargar la conversación",
  blocked: "Bloqueado",
  blockedText: "Bloqueaste esta dirección: no te llega nada más de ella.",
  answer: "Tu respuesta",
  answerHint: "Le llega por email, sin tu dirección.",
  answerMissing: "Escribe tu respuesta",
  tooLong: "Es demasiado larga: puede tener 2.000 letras",
  send: "Responder",
  sent: "Tu respuesta va en camino",
  sendFailed: "No se envió",
  archive: "Archivar",
  unarchive: "Sacar del archivo",
  block: "Bloquear",
  unblock: "Desbloquear",
  blockAsk: (email: string) => `¿Bloquear ${email}?`,
  blockText: "No podrá escribirte más por el formulario, y lo suyo se archiva. No se lo decimos.",
  changeFailed: "No se cambió",
} as const;
