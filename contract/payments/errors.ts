/** Errors of tips and income; see contract/errors.ts. */
export const paymentErrors = {
  tip_to_oneself: { status: 422, text: "No puedes enviarte una propina a ti mismo" },
  tips_not_set: {
    status: 409,
    text: "Este artista aún no configuró cómo recibir propinas.",
  },
  tip_currency: {
    status: 422,
    text: "Este artista cobra en otra moneda. Recarga la página e intenta de nuevo.",
  },
  tip_amount: { status: 422, text: "Elige un importe dentro de los límites." },
  tip_about_other: { status: 422, text: "Esa publicación o ese evento no es de este artista." },
  post_not_locked: { status: 409, text: "Esta publicación está abierta: no hace falta pagar." },
  unlock_members_only: {
    status: 409,
    text: "Esta publicación no se vende: es para miembros de este artista.",
  },
  unlock_own: { status: 422, text: "Esta publicación es tuya o de tu banda: no se compra." },
  already_unlocked: { status: 409, text: "Ya desbloqueaste esta publicación." },
  unlock_pending: {
    status: 409,
    text: "Tu pago de esta publicación todavía se está confirmando. No hace falta pagar otra vez.",
  },
  unlock_price_changed: { status: 409, text: "El precio cambió. Míralo antes de pagar." },
  download_not_allowed: { status: 403, text: "Quien la publicó no permite descargarla." },
  lock_not_paid: {
    status: 409,
    text: "Para poner precio, primero elige cómo recibes dinero en Ingresos.",
  },
  lock_currency: {
    status: 409,
    text: "Ahora cobras en otra moneda. Escribe el precio de nuevo.",
  },
  lock_price: { status: 422, text: "Elige un precio dentro de los límites." },
  order_not_found: { status: 404, text: "No encontramos ese pago." },
  order_not_payable: { status: 409, text: "Este pago ya terminó. Empieza otro." },
  order_not_refundable: {
    status: 409,
    text: "Este pago no se puede devolver: no se cobró, ya se devolvió o está en disputa.",
  },
  refund_too_much: { status: 422, text: "No puedes devolver más de lo que queda de este pago." },
  refund_refused: {
    status: 409,
    text: "El proveedor de pagos no aceptó la devolución. Revisa tu saldo allí e intenta de nuevo.",
  },
  refund_waiting: {
    status: 503,
    text: "El servicio de pagos no responde. La devolución queda pedida y se hará en cuanto responda.",
  },
  provider_unavailable: {
    status: 503,
    text: "El servicio de pagos no responde. No se cobró nada: intenta de nuevo en un momento.",
  },
  provider_not_offered: {
    status: 409,
    text: "Ese servicio de pagos no está disponible en tu país.",
  },
  payment_account_gone: {
    status: 404,
    text: "Esa cuenta de cobro ya no existe.",
  },
  connection_over: {
    status: 409,
    text: "La conexión con el servicio de pagos caducó. Empiézala de nuevo.",
  },
  account_connected: {
    status: 409,
    text: "Ya tienes una cuenta conectada de otro país. Desconéctala primero.",
  },
  account_of_other: {
    status: 409,
    text: "Esa cuenta ya está conectada a otra página. Desconéctala allí primero.",
  },
  account_changed: {
    status: 409,
    text: "Ya recibiste pagos en otra cuenta de este servicio. Conecta la misma de antes.",
  },
  receiving_adults_only: {
    status: 422,
    text: "Para recibir dinero tienes que tener 18 años o más.",
  },
  receiving_artists_only: { status: 403, text: "Las propinas son para artistas y bandas." },
  payout_links_full: { status: 409, text: "Caben 8 formas de recibir. Borra alguna." },
  payout_target_invalid: {
    status: 422,
    text: "Escribe una dirección que empiece con https://. Para un alias o una cuenta elige «Transferencia o alias».",
  },
  membership_level_not_found: { status: 404, text: "No encontramos ese nivel." },
  membership_level_closed: { status: 409, text: "Este nivel ya no admite miembros nuevos." },
  membership_own: { status: 422, text: "Esta membresía es tuya o de tu banda." },
  already_member: {
    status: 409,
    text: "Ya eres miembro de este artista. Puedes cambiar de nivel en la página de sus membresías.",
  },
  membership_price_changed: { status: 409, text: "El precio cambió. Míralo antes de pagar." },
  membership_not_offered: {
    status: 409,
    text: "Este artista no puede recibir miembros en este momento.",
  },
  membership_not_found: { status: 404, text: "No encontramos esa membresía." },
  membership_over: { status: 409, text: "Esta membresía ya terminó. Empieza otra." },
  membership_not_changeable: {
    status: 409,
    text: "Ahora no se puede cambiar: primero arregla el cobro o quita la cancelación.",
  },
  membership_paused: { status: 409, text: "Está en pausa. Para cambiar de nivel, reanúdala." },
  membership_pause_yearly: {
    status: 409,
    text: "Solo se puede pausar una membresía que se paga al mes. Esta la puedes cancelar.",
  },
  membership_charge_near: {
    status: 409,
    text: "El siguiente cobro ya está en camino. Cámbiala cuando se haya hecho.",
  },
  membership_same_level: { status: 409, text: "Ese nivel ya es el tuyo." },
  membership_other_currency: {
    status: 409,
    text: "Ese nivel se paga en otra moneda. Cancela el que tienes y elige este cuando termine.",
  },
  membership_other_interval: {
    status: 409,
    text: "No se puede pasar de pagar al mes a pagar al año, ni al revés. Cancela el que tienes y elige este cuando termine.",
  },
  membership_not_paid: {
    status: 409,
    text: "Para ofrecer membresías, primero elige cómo recibes dinero en Ingresos.",
  },
  membership_currency: {
    status: 409,
    text: "Ahora cobras en otra moneda. Escribe los precios de nuevo.",
  },
  membership_price: {
    status: 422,
    text: "Elige un precio al mes, al año o los dos, dentro de los límites.",
  },
  membership_levels_full: { status: 409, text: "Caben 3 niveles. Borra o reutiliza alguno." },
  membership_level_in_use: {
    status: 409,
    text: "Este nivel tiene o tuvo miembros, o alguna publicación lo pide. Puedes cerrarlo.",
  },
  premium_not_sold: {
    status: 409,
    text: "Ahora no podemos cobrar en tu país. Te avisamos cuando se pueda.",
  },
  already_premium: {
    status: 409,
    text: "Ya tienes un plan de Premium. Cancélalo, y paga otro cuando termine.",
  },
  premium_price_changed: { status: 409, text: "El precio cambió. Míralo antes de pagar." },
  premium_not_found: { status: 404, text: "No encontramos ese plan." },
  premium_over: { status: 409, text: "Este plan ya terminó. Empieza otro." },
  premium_no_billing_page: {
    status: 409,
    text: "Ese servicio de pagos no tiene una página para cambiar el método de pago.",
  },
  lock_level: { status: 422, text: "Uno de esos niveles no es tuyo o ya no existe." },
  lock_time: { status: 422, text: "Elige una fecha futura para abrirla a todo el mundo." },
  test_payment_not_found: { status: 404, text: "No encontramos ese pago de prueba." },
} as const;
