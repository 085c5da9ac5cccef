/** Errors of announcements; see contract/errors.ts. */
export const announcementErrors = {
  announcement_published: {
    status: 409,
    text: "Este aviso ya está publicado: no se puede cambiar. Retíralo y escribe otro.",
  },
  announcement_gone: { status: 404, text: "Ese aviso ya no está: alguien lo borró." },
  announcement_over: { status: 409, text: "Su fecha de fin ya pasó: cámbiala antes de publicar." },
  announcement_without_mail: { status: 409, text: "Este aviso no se envía por email." },
  announcement_unpublished: {
    status: 409,
    text: "Publica el aviso primero: después su email ya no cambia.",
  },
  announcement_mail_over: {
    status: 409,
    text: "El aviso ya terminó: su email no se envía. Escribe otro.",
  },
  announcement_test_unaddressed: {
    status: 409,
    text: "Tu cuenta no tiene un email confirmado al que enviar la prueba.",
  },
} as const;
