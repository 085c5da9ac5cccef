import { attachmentFormatsText } from "./attachment-formats.ts";

/** Errors of messages; see contract/errors.ts. */
export const messageErrors = {
  message_login_required: { status: 401, text: "Debes iniciar sesión para enviar mensajes" },
  attachment_login_required: { status: 401, text: "Debes iniciar sesión para subir archivos" },
  cannot_message_self: { status: 422, text: "No puedes enviarte mensajes a ti mismo" },
  message_empty: { status: 422, text: "Escribe un mensaje o adjunta un archivo" },
  message_not_found: { status: 404, text: "Este mensaje ya no existe." },
  message_too_old: { status: 403, text: "Un mensaje se puede corregir durante 15 minutos." },
  message_reference: { status: 422, text: "El mensaje al que respondes no está aquí." },
  message_request_waits: {
    status: 403,
    text: "Ya enviaste una solicitud. Podrás escribir más cuando la acepte.",
  },
  message_request_text_only: {
    status: 422,
    text: "Una solicitud lleva solo texto. Podrás enviar archivos cuando la acepte.",
  },
  messages_closed: { status: 403, text: "Esta persona no recibe mensajes." },
  first_contacts_full: {
    status: 429,
    text: "Hoy ya empezaste muchas conversaciones nuevas. Mañana podrás empezar más.",
  },
  proposal_not_found: { status: 404, text: "Esta propuesta no existe." },
  proposal_needs_artist: {
    status: 422,
    text: "Solo se puede contratar a artistas y profesionales.",
  },
  proposal_fee_invalid: { status: 422, text: "Pon el caché y su moneda." },
  proposal_request_waits: {
    status: 403,
    text: "Podrán enviarse propuestas cuando la solicitud de mensaje esté aceptada.",
  },
  proposal_over: { status: 409, text: "Esta propuesta ya está cerrada." },
  proposal_changed: { status: 409, text: "La propuesta cambió. Mira la última versión." },
  proposal_not_your_turn: { status: 403, text: "Ahora le toca responder a la otra parte." },
  proposal_stays: { status: 409, text: "Una propuesta no se elimina. Puedes retirarla." },
  conversation_not_found: { status: 404, text: "Esta conversación no existe." },
  attachment_too_large: { status: 413, text: "El archivo debe ser menor a 10MB" },
  attachment_type: {
    status: 415,
    text: "Solo se permiten imágenes, videos, audios, PDFs y documentos de texto",
  },
  /** A picture, sound, video or text in an unsupported format. */
  attachment_format: { status: 415, text: attachmentFormatsText },
} as const;
