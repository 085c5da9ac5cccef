import { attachmentFormatsText } from "./messages/attachment-formats.ts";

/**
 * Every error that the API can answer: HTTP status and the sentence that a person reads.
 * A closed list: the server can raise nothing else, and the web shows these sentences as they are.
 * Literals of the specification stand here exactly as written there.
 */
export const errors = {
  invalid_input: { status: 422, text: "Revisa los datos e intenta de nuevo." },
  invalid_body: { status: 400, text: "La petición no se puede leer." },
  body_too_large: { status: 413, text: "La petición es demasiado grande." },
  unsupported_media_type: { status: 415, text: "Ese formato de petición no se acepta." },
  not_authenticated: { status: 401, text: "Inicia sesión para continuar." },
  second_factor_required: {
    status: 403,
    text: "Confirma tu segundo factor para continuar.",
  },
  account_leaving: {
    status: 403,
    text: "Tu cuenta está por borrarse. Consérvala para seguir usándola.",
  },
  not_found: { status: 404, text: "No encontramos lo que buscas." },
  forbidden: { status: 403, text: "No tienes permiso para hacer esto." },
  conflict: { status: 409, text: "Esto cambió mientras tanto. Revisa e intenta de nuevo." },
  idempotency_key_required: { status: 400, text: "Falta la cabecera Idempotency-Key (un UUID)." },
  idempotency_mismatch: { status: 409, text: "Esa operación ya se hizo con otros datos." },
  rate_limited: { status: 429, text: "Vas muy rápido. Espera un momento y vuelve a intentarlo." },
  overloaded: {
    status: 503,
    text: "Hay mucha gente ahora mismo. Intenta de nuevo en unos segundos.",
  },
  unavailable: { status: 503, text: "No pudimos conectar con el servicio. Intenta de nuevo." },
  unexpected: { status: 500, text: "Ocurrió un error inesperado. Intenta de nuevo." },

  // Account security
  reauthentication_required: {
    status: 403,
    text: "Vuelve a confirmar tu identidad para continuar.",
  },
  password_incorrect: { status: 422, text: "Esa no es tu contraseña." },
  code_incorrect: {
    status: 422,
    text: "El código no es válido o ya caducó. Pide uno nuevo.",
  },

  // Profiles (rule texts-1)
  user_not_found: { status: 404, text: "Usuario no encontrado" },
  username_required: { status: 422, text: "El nombre de usuario es requerido" },
  username_too_short: { status: 422, text: "Debe tener al menos 3 caracteres" },
  username_too_long: { status: 422, text: "No puede tener más de 30 caracteres" },
  username_reserved: { status: 422, text: "Este nombre de usuario está reservado" },
  username_malformed: {
    status: 422,
    text: "Solo letras, números, guiones y guiones bajos. Debe empezar y terminar con letra o número",
  },
  username_taken: { status: 409, text: "No disponible" },
  username_changed_recently: {
    status: 422,
    text: "Ya cambiaste tu usuario hace poco: se puede una vez cada 14 días.",
  },
  display_name_required: { status: 422, text: "Display name is required" },
  artist_is_public: { status: 422, text: "La página de un artista es siempre pública." },
  terms_not_accepted: {
    status: 422,
    text: "Para seguir, acepta los términos y confirma que tienes la edad mínima.",
  },
  role_is_final: { status: 422, text: "Los artistas no pueden volver a ser usuarios" },

  // Follow (rule texts-1)
  cannot_follow_self: { status: 422, text: "No puedes seguirte a ti mismo" },
  follow_request_not_found: { status: 404, text: "Esa solicitud ya no existe" },

  // Blocks, mutes and reports
  cannot_block_self: { status: 422, text: "No puedes bloquearte a ti mismo" },
  cannot_mute_self: { status: 422, text: "No puedes silenciarte a ti mismo" },
  muted_word_empty: { status: 422, text: "Escribe una palabra con letras o números." },
  muted_words_full: {
    status: 422,
    text: "Puedes silenciar hasta 100 palabras. Quita alguna para añadir otra.",
  },
  muted_word_too_common: {
    status: 422,
    text: "Con esa palabra no verías casi nada: sale en nueve de cada diez publicaciones. Elige otra.",
  },
  cannot_report_self: { status: 422, text: "No puedes reportar algo tuyo" },

  // Recommendations
  cannot_dismiss_self: { status: 422, text: "No puedes descartarte a ti mismo" },
  dismissals_full: {
    status: 422,
    text: "Ya descartaste a 10.000 personas. Recupera a alguna para descartar otra.",
  },

  // Comments (rule texts-1)
  comment_login_required: { status: 401, text: "Debes iniciar sesión para comentar" },
  comment_empty: { status: 422, text: "Por favor escribe un comentario" },
  comment_not_you: { status: 403, text: "Debes estar autenticado para comentar" },
  comment_forbidden: {
    status: 403,
    text: "No tienes permisos para comentar en este contenido",
  },
  comment_reference: { status: 422, text: "Referencia inválida" },
  comment_too_deep: { status: 422, text: "A esta respuesta ya no se puede responder." },
  reply_too_long: { status: 422, text: "Una respuesta no puede tener más de 500 caracteres." },
  comment_not_found: { status: 404, text: "Este comentario ya no existe." },
  comment_too_old: { status: 403, text: "Un comentario se puede corregir durante 15 minutos." },

  // Messages (rule texts-1)
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
  conversation_not_found: { status: 404, text: "Esta conversación no existe." },
  attachment_too_large: { status: 413, text: "El archivo debe ser menor a 10MB" },
  attachment_type: {
    status: 415,
    text: "Solo se permiten imágenes, videos, audios, PDFs y documentos de texto",
  },
  /** A picture, sound, video or text, in a format that is not taken. */
  attachment_format: { status: 415, text: attachmentFormatsText },

  // Links
  link_not_allowed: { status: 422, text: "Solo se pueden enlazar direcciones http y https." },
  link_not_spotify: { status: 422, text: "Esa dirección no es de Spotify." },

  // Posts and files (rule texts-1)
  post_empty: { status: 422, text: "Escribe algo o selecciona un archivo para publicar." },
  post_files_mixed: {
    status: 422,
    text: "Publica hasta 10 imágenes, un audio o un video: no se mezclan.",
  },
  post_time_passed: { status: 422, text: "Elige una fecha futura, dentro de un año." },
  youtube_invalid: { status: 422, text: "URL de YouTube inválida" },
  post_login_required: { status: 401, text: "Debes estar logueado para publicar." },
  post_not_found: { status: 404, text: "El contenido no existe" },
  post_gone: { status: 410, text: "Esta publicación ya no existe" },
  post_not_embeddable: { status: 401, text: "Esta publicación no se puede mostrar en otro sitio." },
  oembed_format: { status: 501, text: "Solo respondemos en JSON." },
  post_not_deletable: { status: 403, text: "No se pudo eliminar el post" },
  post_not_pinnable: {
    status: 422,
    text: "Solo se fija lo que se ve en tu página.",
  },
  file_too_large: { status: 413, text: "El archivo es demasiado grande. Máximo 20MB permitido." },
  image_too_large: { status: 413, text: "File size exceeds 5MB limit" },
  video_too_large: {
    status: 413,
    text: "El video es demasiado grande. Máximo 200MB permitido.",
  },
  video_too_long: {
    status: 422,
    text: "El video dura más de 3 minutos. Recórtalo y súbelo de nuevo.",
  },
  /** Of a server without ffmpeg. */
  video_not_convertible: {
    status: 415,
    text: "Este video no se ve en todos los navegadores, y aquí no se puede convertir. Grábalo o expórtalo en H.264 (en iPhone: Ajustes › Cámara › Formatos › «Más compatible»).",
  },
  videos_waiting: {
    status: 409,
    text: "Ya tienes 3 videos procesándose. Espera a que termine uno e intenta de nuevo.",
  },
  video_processing: {
    status: 409,
    text: "El video todavía se está procesando. Intenta de nuevo en unos minutos.",
  },
  video_failed: {
    status: 422,
    text: "No pudimos convertir este video. Quítalo y prueba con otro archivo.",
  },
  file_empty: { status: 422, text: "Invalid file provided" },
  file_type_not_allowed: { status: 415, text: "Tipo de archivo no permitido" },
  file_not_image: { status: 415, text: "File must be an image" },
  file_broken: { status: 422, text: "Archivo inválido" },
  image_dimensions: { status: 422, text: "Dimensiones inválidas" },
  captions_too_large: { status: 413, text: "Los subtítulos pueden pesar hasta 500 KB." },
  captions_invalid: {
    status: 422,
    text: "Esos subtítulos no se pueden leer. Usa un archivo WebVTT (.vtt).",
  },
  upload_offset: {
    status: 409,
    text: "La subida siguió por otro lado. Pregunta hasta dónde llegó.",
  },
  upload_part_too_large: { status: 413, text: "Una parte puede pesar hasta 1 MB." },
  draft_not_found: { status: 404, text: "Ese borrador ya no existe." },
  draft_changed: { status: 409, text: "Este borrador cambió en otra pestaña." },
  drafts_full: {
    status: 409,
    text: "Ya tienes 100 borradores. Publica o borra alguno para guardar otro.",
  },
  banner_not_image: { status: 415, text: "Seleccioná un archivo de imagen válido." },
  banner_format: { status: 415, text: "Formato no soportado. Usá JPG/PNG/WEBP." },
  banner_too_large: { status: 413, text: "El archivo supera 15 MB." },
  banner_too_small: {
    status: 422,
    text: "La imagen es muy chica. Usá al menos 1500×500 px.",
  },
  file_not_found: { status: 404, text: "No encontramos ese archivo. Súbelo de nuevo." },
  storage_full: { status: 507, text: "Ahora no podemos guardar archivos. Intenta más tarde." },
  quota_exceeded: { status: 507, text: "Llegaste al límite de espacio de tu cuenta." },

  // Notifications
  notification_not_found: { status: 404, text: "Esta notificación ya no existe." },

  // Collections
  collection_not_found: {
    status: 404,
    text: "Esta colección no existe o ya no está disponible.",
  },
  collection_forbidden: {
    status: 403,
    text: "Solo quien la hizo y sus colaboradores pueden cambiarla.",
  },
  collection_untitled: { status: 422, text: "Ponle un nombre" },
  collection_full: { status: 422, text: "Máximo 500 elementos por colección" },
  collections_full: { status: 422, text: "Puedes tener hasta 200 colecciones." },
  collection_item_not_found: { status: 404, text: "Eso ya no está en la colección." },
  collection_invitation_over: { status: 404, text: "Esta invitación ya no vale." },
  collection_members_full: { status: 422, text: "Máximo 50 colaboradores por colección." },
  collection_is_yours: { status: 422, text: "Esta colección ya es tuya." },

  // Personal data (rule privacy-1)
  export_not_found: {
    status: 404,
    text: "Esa copia de tus datos ya no está disponible. Pide una nueva.",
  },
  deletion_started: { status: 409, text: "Tu cuenta ya se está borrando." },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every refused `/api` call. `field` names the input member that is wrong. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  request_id: string;
  field?: string;
}
