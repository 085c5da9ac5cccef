import { caseKinds, moderationActions } from "#contract/moderation/rules";

const actions: Record<string, string> = {
  role_granted: "Dio un rol",
  role_revoked: "Quitó un rol",
  payments_compared: "Comparó los pagos de una cuenta",
  payment_difference: "Encontró un pago que no coincide",
  payment_mismatch: "Encontró un pago de otro importe",
  payment_refunded: "Devolvió un pago",
  payment_account_changed: "Cambió una cuenta de cobro",
  payment_event_refused: "Rechazó un aviso del servicio de pagos",
  payout_link_changed: "Cambió una forma de recibir",
  audit_log_exported: "Descargó el registro",
  account_searched_by_address: "Buscó una cuenta por su dirección",
  account_opened: "Miró una cuenta",
  sessions_ended: "Cerró las sesiones de una cuenta",
  factor_reset_requested: "Pidió quitar un segundo factor",
  factor_reset_confirmed: "Quitó un segundo factor",
  export_ordered: "Pidió la copia de los datos de alguien",
  erasure_requested: "Pidió borrar una cuenta",
  erasure_confirmed: "Confirmó borrar una cuenta",
  erasure_cancelled: "Conservó una cuenta por borrar",
  name_handed_over: "Dio un nombre a otra cuenta",
  name_refused: "Rechazó una petición de nombre",
  name_handover_undone: "Devolvió un nombre",
  address_shown: "Vio una dirección entera",
  message_read: "Leyó un mensaje reportado",
  job_retried: "Reintentó una tarea",
  job_discarded: "Descartó una tarea",
  featured_artists_set: "Eligió a los artistas de la portada",
  typed_word_merged: "Unió una palabra con otra",
  typed_word_separated: "Deshizo la unión de una palabra",
  typed_word_left: "Dejó una palabra como está",
  typed_word_reopened: "Volvió a poner una palabra como pendiente",
  maintenance_started: "Empezó un mantenimiento",
  maintenance_changed: "Cambió el mantenimiento",
  maintenance_ended: "Terminó el mantenimiento",
  announcement_saved: "Guardó el borrador de un aviso",
  announcement_published: "Publicó un aviso",
  announcement_ended: "Retiró un aviso",
  announcement_deleted: "Borró el borrador de un aviso",
  announcement_mail_tested: "Se envió el email de un aviso como prueba",
  announcement_mail_sent: "Empezó a enviar el email de un aviso",
  announcement_mail_resumed: "Siguió enviando el email de un aviso",
  announcement_mail_stopped: "Detuvo el email de un aviso",
  case_dismissed: "Cerró un caso sin medidas",
  decision_undone: "Deshizo una decisión",
  text_rule_created: "Creó una regla",
  text_rule_changed: "Cambió una regla",
  text_rule_switched: "Cambió el estado de una regla",
  text_rule_deleted: "Borró una regla",
  text_rule_hit_marked: "Marcó un acierto de una regla",
  conduct_rule_changed: "Cambió las cifras de una regla",
  conduct_rule_switched: "Cambió el estado de una regla",
  conduct_rule_hit_marked: "Marcó un acierto de una regla",
  counter_notice_rejected: "Rechazó una contranotificación",
  appeal_upheld: "Mantuvo una decisión apelada",
  appeal_shortened: "Acortó una medida apelada",
  appeal_undone: "Aceptó una apelación",
  ...Object.fromEntries(
    Object.entries(moderationActions).map(([action, { label }]) => [
      `decided_${action}`,
      `Decidió: ${label}`,
    ]),
  ),
};

const subjects: Record<string, string> = {
  account: "Cuenta",
  case: "Caso",
  job: "Tarea",
  announcement: "Aviso",
  decision: "Decisión",
  appeal: "Apelación",
  counter_notice: "Contranotificación",
  name_request: "Petición",
  payment_account: "Cuenta de cobro",
  payment_order: "Pedido",
  text_rule: "Regla",
  conduct_rule: "Regla",
  typed_word: "Palabra",
  ...Object.fromEntries(Object.entries(caseKinds).map(([kind, { label }]) => [kind, label])),
};

/** An action of the log in words; its own name when there are none. */
export const actionWords = (action: string): string => actions[action] ?? action;

/** What an entry is about: its kind and the beginning of its id; null where it is about nothing in particular. */
export function subjectWords(kind: string, id: string): string | null {
  const word = subjects[kind];
  return word === undefined || id === "" ? null : `${word} ${id.slice(0, 8)}`;
}
