/** Errors of the administration; see contract/errors.ts. */
export const staffErrors = {
  staff_second_factor_required: {
    status: 403,
    text: "Para administrar necesitas la verificación en dos pasos: actívala en Seguridad, o vuelve a entrar con ella.",
  },
  cannot_act_on_self: { status: 422, text: "No puedes hacer esto con tu propia cuenta." },
  last_admin: {
    status: 409,
    text: "Es la última persona que administra. Nombra a otra antes.",
  },
  job_gone: {
    status: 404,
    text: "Esa tarea ya no está en la cola: terminó, o alguien la descartó.",
  },
  job_not_discardable: {
    status: 409,
    text: "Esta tarea no se puede descartar: sin ella algo quedaría a medias.",
  },
  no_second_factor: { status: 409, text: "Esta cuenta no tiene segundo factor." },
  factor_reset_exists: { status: 409, text: "Ya hay una petición que espera confirmación." },
  factor_reset_not_found: { status: 404, text: "No hay ninguna petición que confirmar." },
  factor_reset_is_own: { status: 403, text: "Lo pediste tú: lo confirma otra persona." },
  factor_reset_not_needed: {
    status: 409,
    text: "Esta persona ha entrado con su segundo factor después de la petición: no lo perdió.",
  },
  account_is_staff: {
    status: 409,
    text: "Esta cuenta tiene un rol en la administración: primero hay que quitárselo.",
  },
  no_confirmed_address: {
    status: 409,
    text: "Esta cuenta no tiene un correo confirmado al que escribirle.",
  },
  export_is_recent: {
    status: 409,
    text: "Ya hay una copia de las últimas 24 horas: se prepara como mucho una al día.",
  },
  erasure_exists: {
    status: 409,
    text: "Ya hay una petición de borrar esta cuenta que espera confirmación.",
  },
  erasure_not_found: { status: 404, text: "No hay ninguna petición de borrar esta cuenta." },
  erasure_is_own: { status: 403, text: "Pediste tú este borrado: lo confirma otra persona." },
  already_leaving: { status: 409, text: "Esta cuenta ya se está borrando." },
  artist_not_featurable: {
    status: 409,
    text: "En la lista hay alguien que no es artista o cuyo perfil no es público. Quítalo y guarda otra vez.",
  },
  maintenance: {
    status: 503,
    text: "Estamos de mantenimiento: por ahora puedes leer, pero no cambiar nada. Intenta de nuevo más tarde.",
  },
  typed_word_not_found: { status: 404, text: "Ya nadie usa esa palabra." },
  typed_word_merged: {
    status: 409,
    text: "Esa palabra ya está unida con otra. Deshaz esa unión antes.",
  },
  account_not_found: { status: 404, text: "No hay ninguna cuenta así." },
} as const;
