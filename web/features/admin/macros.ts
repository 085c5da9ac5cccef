import {
  type CaseKind,
  type ModerationActionKind,
  moderationActions,
  type ModerationRule,
} from "#contract/moderation/rules";

const subjects: Record<CaseKind, string> = {
  profile: "Tu perfil",
  post: "Tu publicación",
  comment: "Tu comentario",
  collection: "Tu colección",
  event: "Tu evento",
  message: "Tu mensaje",
};

const breaches: Record<ModerationRule, string> = {
  harassment: "acosa, amenaza o insulta a otra persona",
  hate: "ataca a personas por lo que son",
  private_data: "da datos privados de otra persona",
  impersonation: "se hace pasar por otra persona o por otro grupo",
  minors: "tiene contenido sexual con menores",
  nudity: "tiene desnudos o sexo explícito",
  violence: "muestra o pide violencia que busca hacer daño",
  copyright: "usa música, letras, imágenes o videos de otros sin permiso",
  spam: "es spam, o lleva enlaces engañosos o números falsos",
  scam: "intenta estafar a otras personas",
  illegal: "es ilegal donde vives o donde se opera este servidor",
};

const consequences: Record<ModerationActionKind, string> = {
  warn: "Es una advertencia: si se repite, podemos limitar o suspender tu cuenta.",
  label_sensitive: "Por eso cubrimos sus imágenes y grabaciones con un aviso.",
  hide: "Por eso ocultamos este contenido.",
  remove: "Por eso retiramos este contenido.",
  limit_reach: "Por eso, por un tiempo, solo te ven quienes te siguen o visitan tu página.",
  limit_messages: "Por eso no puedes enviar mensajes ni comentarios por un tiempo.",
  limit_uploads: "Por eso no puedes publicar por un tiempo.",
  suspend: "Por eso suspendemos tu cuenta.",
  ban: "Por eso cerramos tu cuenta.",
};

/** The ready-made statement of a decision, which the moderator may change: what the person reads. */
export function macroOf(
  kind: CaseKind,
  action: ModerationActionKind,
  rule: ModerationRule,
): string {
  const consequence =
    kind === "profile" && action === "remove"
      ? "Por eso retiramos imágenes de tu perfil."
      : consequences[action];
  return `${subjects[kind]} ${breaches[rule]}. ${consequence}`;
}

/** The lengths that are offered, in days; null: without an end. */
export const lengths = [1, 7, 30, null] as const;

/** For how many days sign-ups from the networks of a closed account can be refused; null: not at all. */
export const networkLengths = [null, 7, 30, 90] as const;

/**
 * The length that a person's strikes suggest; null for what hides content, and for what has no length. Limits are milder
 * than a suspension, and longer.
 */
export function suggestedDays(action: ModerationActionKind, strikes: number): number | null {
  const { timed, content } = moderationActions[action];
  if (!timed || content) return null;
  if (strikes > 2) return 30;
  return action === "suspend" && strikes < 2 ? 1 : 7;
}
