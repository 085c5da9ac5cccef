import { product } from "#contract/names";

export const copy = {
  intro: "Son tuyos: llévatelos cuando quieras, o bórralos.",
  retry: "Reintentar",

  download: {
    title: "Descargar mis datos",
    text: "Un archivo ZIP con tu perfil, tus publicaciones, tus fotos y audios, y todo lo demás que guardamos sobre ti.",
    request: "Pedir mi copia",
    requestOfBand: "Pedir la copia",
    again: "Pedir otra copia",
    hint: "Te avisamos por email cuando esté lista. Puedes pedir una al día.",
    pending: "La copia está en la cola",
    running: "Preparando la copia",
    leave: "Puedes cerrar esta página: te avisamos por email.",
    ready: "La copia está lista",
    readyText: (size: string, until: string) => `${size} · se borra ${until}`,
    save: "Descargar ZIP",
    next: (when: string) => `Puedes pedir otra ${when}.`,
    expired: (day: string) => `La copia que pediste ${day} ya se borró.`,
    failed: "No pudimos preparar la copia. Pídela otra vez: no cuenta para hoy.",
    listFailed: "No pudimos mirar si hay una copia.",
    requestFailed: "No pudimos pedir la copia",
    saveFailed: "No pudimos descargar la copia",
  },

  leave: {
    title: "Borrar mi cuenta",
    text: `Tu perfil y todo lo que publicaste desaparecen de ${product}. Tienes 14 días para cambiar de idea; después no hay vuelta atrás.`,
    button: "Borrar mi cuenta",
    question: "¿Borrar tu cuenta?",
    steps: [
      {
        when: "Hoy",
        what: "Nadie ve tu perfil ni tus publicaciones, y cerramos tu sesión en todos tus dispositivos.",
      },
      {
        when: "Durante 14 días",
        what: "Puedes volver: inicia sesión, elige «Conservar mi cuenta» y todo queda como estaba.",
      },
      {
        when: "Lo que pagas",
        what: "No se te cobra nada más por tus membresías ni por Premium: terminan con lo ya pagado, que no se devuelve.",
      },
      {
        when: "Después",
        what: "Borramos para siempre tu perfil, tus publicaciones, fotos y audios, tus me gusta y a quién sigues. Nadie los puede recuperar.",
      },
      {
        when: "Lo que queda",
        what: "Lo que otras personas escribieron, aunque te nombren. Tu nombre de usuario no será de nadie durante 90 días.",
      },
    ],
    copyFirst: "Antes de irte puedes descargar tus datos.",
    word: "BORRAR",
    type: "Para seguir, escribe BORRAR",
    typeWrong: "Escribe BORRAR para seguir",
    next: "Borrar mi cuenta",
    cancel: "Cancelar",
    failed: "No pudimos pedir el borrado. Tu cuenta sigue igual.",
  },

  identity: {
    title: "Confirma que eres tú",
    password: "Tu contraseña",
    passwordRequired: "Ingresa tu contraseña",
    submit: "Confirmar",
    byCode: "No tengo contraseña o no la recuerdo",
    byPassword: "Usar mi contraseña",
  },

  goodbye: {
    page: "Tu cuenta se borrará",
    title: (day: string) => `Tu cuenta se borrará el ${day}`,
    text: "Ya nadie ve tu perfil ni tus publicaciones, y cerramos tu sesión en todos tus dispositivos.",
    mail: "Te enviamos un email con la fecha. Si cambias de idea, inicia sesión antes de ese día y elige «Conservar mi cuenta».",
    signIn: "Iniciar sesión",
    landing: "Ir a la portada",
  },

  waiting: {
    title: (day: string) => `Tu cuenta se borrará el ${day}`,
    left: (days: number) =>
      days <= 0 ? "Se borra hoy." : days === 1 ? "Queda 1 día." : `Quedan ${days} días.`,
    text: "Hasta entonces nadie ve tu perfil ni tus publicaciones. Si la conservas, todo vuelve a estar como antes: tus seguidores, tus canciones, tus guardados.",
    keep: "Conservar mi cuenta",
    out: "Cerrar sesión",
    kept: "Tu cuenta sigue aquí",
    keptText: "Todo está como lo dejaste.",
    keepFailed: "No pudimos conservar tu cuenta",
    failed: "No pudimos cargar tu cuenta",
  },
} as const;
