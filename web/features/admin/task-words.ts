/** What the most usual background jobs do. */
const words: Record<string, string> = {
  "send-mail": "Enviar un email",
  "send-urgent-mail": "Enviar un email para entrar",
  "send-sms": "Enviar un mensaje de texto",
  "mail-way-in": "Enviar un enlace para entrar",
  "notice-new-device": "Avisar de un dispositivo nuevo",
  "convert-video": "Convertir un vídeo",
  "make-variants": "Preparar un audio",
  "fingerprint-blocked": "Reconocer un audio retirado",
  "make-export": "Preparar la copia de los datos de alguien",
  "erase-account": "Borrar una cuenta",
  "delete-files": "Borrar archivos",
  "compare-payment-account": "Comparar los pagos de una cuenta",
  "announce-event": "Anunciar un concierto",
  "tell-event-changes": "Avisar de un cambio en un concierto",
  "remind-of-events": "Recordar conciertos",
  "tell-broadcast": "Repartir una difusión",
  "mail-announcement": "Repartir el email de un aviso",
  "mail-messages": "Resumir mensajes por email",
  "mail-notifications": "Resumir avisos por email",
  "mail-posts": "Resumir publicaciones por email",
  "build-sitemap": "Rehacer el mapa del sitio",
  "tell-releases": "Avisar de lanzamientos que salen",
  "publish-scheduled-posts": "Publicar lo programado",
  "measure-size": "Medir cuánto crece el servicio",
  "sweep-service-counts": "Limpiar los contadores del servicio",
  "sweep-mail-bounces": "Olvidar rebotes antiguos",
  "sweep-audit-log": "Limpiar el registro",
};

/** A background job in words; its own name when there are none. */
export const taskWords = (task: string): string => words[task] ?? task;
