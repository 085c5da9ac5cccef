/** Errors of announcements; see contract/errors.ts. */
export const announcementErrors = {
  announcement_published: {
    status: 409,
    text: "Este aviso ya está publicado: no se puede cambiar. Retíralo y escribe otro.",
  },
  announcement_gone: { status: 404, text: "Ese aviso ya no está: alguien lo borró." },
  announcement_over: { status: 409, text: "Su fecha de fin ya pasó: cámbiala antes de publicar." },
} as const;
