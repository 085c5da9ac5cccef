const number = new Intl.NumberFormat("es", { useGrouping: true });
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${number.format(count)} ${many}`;

/** Texts of /admin/waitlist. */
export const copy = {
  title: "Lista de espera",
  loading: "Cargando la lista…",
  failed: "No pudimos cargar la lista",
  empty: "Aún no hay nadie en la lista",
  emptyText: "Con REGISTRATION=invite, la portada invita a apuntarse.",
  noneFits: "Nadie coincide con estos filtros",
  more: "Mostrar más",
  moreFailed: "No pudimos cargar más.",
  retry: "Reintentar",
  secondFactor: "Falta la verificación en dos pasos",

  tabs: { leads: "Personas", charts: "De dónde son", codes: "Códigos" },

  filters: {
    title: "Filtros",
    status: "Estado",
    role: "Qué es",
    country: "País",
    city: "Ciudad",
    search: "Buscar",
    all: "Todos",
    searchHint: "Nombre, ciudad o notas",
    searchHintAdmin: "Nombre, email, ciudad o notas",
  },

  columns: {
    person: "Persona",
    status: "Estado",
    place: "Lugar",
    referrals: "Trajo a",
    since: "Desde",
    choice: "Elegir",
    choose: (who: string) => `Elegir a ${who}`,
    actions: "Acciones",
  },
  unconfirmed: "Sin confirmar",
  unsubscribed: "De baja",
  queued: "En cola",
  broughtBy: (who: string) => `Vino por ${who}`,
  priority: (value: number) => `Prioridad ${number.format(value)}`,
  utm: "Origen",

  edit: "Notas y orden",
  editTitle: (who: string) => `Notas sobre ${who}`,
  notes: "Notas",
  priorityLabel: "Prioridad",
  priorityHint:
    "Quien tiene más va antes; después, quien trajo a más gente y quien espera hace más.",
  priorityWrong: (max: number) =>
    `Un número entero entre -${number.format(max)} y ${number.format(max)}.`,
  save: "Guardar",
  cancel: "Cancelar",
  edited: "Guardado",
  discard: "Descartar",
  discardTitle: (who: string) => `¿Descartar a ${who}?`,
  discardText: "Sale de la cola y su invitación deja de valer. Puedes devolverle su lugar.",
  discarded: "Descartado",
  restore: "Devolver a la lista",
  restoreTitle: (who: string) => `¿Devolver a ${who} a la lista?`,
  restoreText: "Recupera su lugar en la cola.",
  restored: "Vuelve a esperar",
  resend: "Reenviar",
  resendTitle: (who: string) => `¿Reenviar la invitación a ${who}?`,
  resendText: "Recibe un enlace nuevo, que vale 14 días. El anterior deja de valer.",
  resent: "La invitación va en camino",

  choose: {
    chosen: (count: number) => counted(count, "1 persona elegida", "personas elegidas"),
    none: "Nadie elegido",
    first: "Invitar a las primeras",
    firstLabel: "Cuántas",
    invite: "Invitar a las elegidas",
    clear: "No elegir a nadie",
    most: (max: number) => `Como mucho ${number.format(max)} a la vez.`,
  },
  batch: {
    title: "Enviar invitaciones",
    sends: (count: number) =>
      count === 0
        ? "No se enviará ninguna invitación."
        : count === 1
          ? "Se enviará 1 invitación."
          : `Se enviarán ${number.format(count)} invitaciones.`,
    unsubscribed: (count: number) =>
      count === 1
        ? "1 dirección se omite por estar de baja."
        : `${number.format(count)} direcciones se omiten por estar de baja.`,
    unconfirmed: (count: number) =>
      count === 1
        ? "1 dirección se omite porque no confirmó su email."
        : `${number.format(count)} direcciones se omiten porque no confirmaron su email.`,
    others: (count: number) =>
      count === 1
        ? "1 persona se omite porque ya no espera."
        : `${number.format(count)} personas se omiten porque ya no esperan.`,
    send: "Enviar",
    sent: (count: number) =>
      counted(count, "1 invitación va en camino", "invitaciones van en camino"),
    failed: "No pudimos preparar el envío",
  },

  csv: {
    export: "Exportar CSV",
    import: "Importar CSV",
    importHint:
      "Columnas: email y consent_at (cuándo dieron su consentimiento); si quieres, name, role_interest, country_code, city, link y notes.",
    imported: (added: number, existing: number) =>
      `${counted(added, "1 persona añadida", "personas añadidas")}. ${counted(existing, "1 ya estaba", "ya estaban")}.`,
    rejected: (count: number) => counted(count, "1 línea no se importó", "líneas no se importaron"),
    line: (line: number, reason: string) => `Línea ${number.format(line)}: ${reason}`,
    tooLarge: "El archivo pesa demasiado. Divídelo en partes de hasta 200 000 caracteres.",
    failed: "No pudimos hacerlo",
    close: "Cerrar",
  },
  confirmIdentity: "Confirma que eres tú",

  counts: {
    pending: "esperan",
    invited: "con invitación",
    registered: "con cuenta",
    discarded: "fuera de la lista",
    unconfirmed: "sin confirmar",
    unsubscribed: "de baja",
    queued: "en cola",
  },
  charts: {
    countries: "Por país",
    cities: "Por ciudad",
    place: "Lugar",
    people: "Personas",
    empty: "Todavía nadie dijo de dónde es.",
  },

  codes: {
    intro: "Un código crea cuentas sin pasar por la lista. Vale 14 días.",
    create: "Crear código",
    email: "Solo para este email",
    uses: "Cuántas cuentas",
    used: (uses: number, max: number) => `${number.format(uses)} de ${number.format(max)} cuentas`,
    anybody: "Para quien lo tenga",
    until: (date: string) => `Hasta el ${date}`,
    copy: "Copiar enlace",
    copied: "Enlace copiado",
    notCopied: "No se pudo copiar el enlace. Intenta de nuevo.",
    usesWrong: (max: number) => `Un número entre 1 y ${number.format(max)}.`,
    revoke: "Anular",
    revokeTitle: "¿Anular este código?",
    revokeText: "Quien lo tenga ya no podrá crear una cuenta con él.",
    revoked: "El código ya no vale",
    empty: "No hay códigos que valgan",
    failed: "No pudimos cargar los códigos",
    emailMalformed: "Escribe un email válido",
  },
} as const;
