/** Errors of people, usernames, bands, follows, blocks, mutes and reports; see contract/errors.ts. */
export const peopleErrors = {
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
  name_not_held: {
    status: 409,
    text: "Ninguna cuenta tiene ahora este nombre: si está libre, puedes elegirlo tú mismo.",
  },
  name_is_own: { status: 409, text: "Este nombre ya es tuyo." },
  name_request_exists: {
    status: 409,
    text: "Ya pediste un nombre. Espera la respuesta, o retira esa petición.",
  },
  name_request_gone: {
    status: 404,
    text: "Esta petición ya no espera: se respondió, se retiró o pasó su plazo.",
  },
  name_undo_impossible: {
    status: 409,
    text: "Ya no se puede deshacer: uno de los dos nombres es de otra cuenta, o alguien borró la suya.",
  },
  display_name_required: { status: 422, text: "Display name is required" },
  artist_is_public: { status: 422, text: "La página de un artista es siempre pública." },
  terms_not_accepted: {
    status: 422,
    text: "Para seguir, acepta los términos y confirma que tienes la edad mínima.",
  },
  role_is_final: { status: 422, text: "Los artistas no pueden volver a ser usuarios" },
  not_in_band: { status: 403, text: "No formas parte de esta banda." },
  not_allowed_in_band: { status: 403, text: "Tu papel en la banda no permite hacer esto." },
  not_for_bands: { status: 403, text: "Esto solo lo puedes hacer en tu propio nombre." },
  band_archived: {
    status: 403,
    text: "La banda está archivada: su dueña puede volver a abrirla.",
  },
  band_owner_present: {
    status: 409,
    text: "La dueña ha estado aquí hace menos de 30 días: habla con ella.",
  },
  not_an_artist: { status: 403, text: "Solo la cuenta de un artista se convierte en banda." },
  account_is_band: { status: 409, text: "Esta cuenta ya se convirtió en banda." },
  confirmation_wrong: {
    status: 422,
    text: "Escribe el nombre de usuario de la página, tal como es ahora.",
  },
  profile_link_not_found: {
    status: 404,
    text: "Tu perfil no tiene este enlace. Guárdalo primero.",
  },
  bands_full: { status: 422, text: "Puedes estar en 20 bandas como máximo." },
  band_members_full: { status: 422, text: "Una banda puede tener 30 personas como máximo." },
  band_invitation_over: { status: 404, text: "Esa invitación ya no vale." },
  band_invitation_not_yours: {
    status: 403,
    text: "Esta invitación llegó a otra dirección de email. Entra con la cuenta que la tiene confirmada.",
  },
  band_invitee_invalid: { status: 422, text: "Escribe un @usuario o un email válido." },
  band_offer_over: { status: 404, text: "La banda ya no te la ofrecen." },
  band_owner_stays: {
    status: 403,
    text: "La dueña no puede dejar la banda sin entregarla antes a otra persona.",
  },
  already_in_band: { status: 409, text: "Ya está en la banda." },
  member_not_found: { status: 404, text: "Esa persona ya no está en la banda." },
  cannot_follow_self: { status: 422, text: "No puedes seguirte a ti mismo" },
  follow_request_not_found: { status: 404, text: "Esa solicitud ya no existe" },
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
  copyright_claim_missing: {
    status: 422,
    text: "Para reclamar derechos de autor, di qué obra es, de quién, y confirma que es cierto.",
  },
  contact_email_missing: {
    status: 422,
    text: "Deja tu email: sin él no podemos responder a una reclamación de derechos de autor.",
  },
  cannot_report_self: { status: 422, text: "No puedes reportar algo tuyo" },
} as const;
