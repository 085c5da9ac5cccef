/** Errors of files; see contract/errors.ts. */
export const fileErrors = {
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
  /** The server has no ffmpeg. */
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
  press_picture_too_large: { status: 413, text: "La imagen puede pesar hasta 15 MB." },
  pdf_too_large: { status: 413, text: "El PDF puede pesar hasta 10 MB." },
  file_not_pdf: { status: 415, text: "Ese archivo no es un PDF completo. Expórtalo de nuevo." },
  pdf_not_plain: {
    status: 422,
    text: "Ese PDF tiene contraseña o programas dentro. Expórtalo como PDF sencillo.",
  },
  track_too_large: { status: 413, text: "Pesa más de 200 MB. Prueba con FLAC o MP3." },
  track_broken: { status: 422, text: "Ese archivo no es audio o está dañado" },
  track_too_long: { status: 422, text: "Dura más de 3 horas. Divídelo en partes." },
  file_blocked: {
    status: 422,
    text: "Este archivo se retiró por no cumplir las normas, y no se puede volver a subir.",
  },
  upload_offset: {
    status: 409,
    text: "La subida siguió por otro lado. Pregunta hasta dónde llegó.",
  },
  upload_part_too_large: { status: 413, text: "Una parte puede pesar hasta 1 MB." },
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
} as const;
