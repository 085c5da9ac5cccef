import type { CaseKind, ModerationActionKind } from "#contract/moderation/rules";

type Words = Record<CaseKind, string>;

/** What was reported, as one's own. */
const own: Words = {
  profile: "tu perfil",
  post: "tu publicación",
  comment: "tu comentario",
  collection: "tu colección",
  event: "tu evento",
  message: "tu mensaje",
};

/** Texts of /mi-perfil/moderacion and /auth/apelar. */
export const copy = {
  loading: "Cargando lo que decidió la moderación",
  failed: "No pudimos cargar tus decisiones",
  decisions: "Decisiones sobre tu cuenta",
  none: "No hay ninguna decisión sobre tu cuenta.",
  noneText:
    "Si la moderación decide algo sobre lo tuyo, aquí verás la norma, el motivo, hasta cuándo y cómo apelar.",
  norms: "Leer las normas de la comunidad",

  strikes: (count: number) =>
    count === 0
      ? "Ninguna falta cuenta ahora."
      : count === 1
        ? "1 falta cuenta ahora."
        : `${count} faltas cuentan ahora.`,
  ladder: "Lo que sigue si hay otra falta",
  ladderText: "Cada falta deja de contar a los 180 días. Lo muy grave puede saltar escalones.",
  steps: ["Advertencia", "1 día", "7 días", "30 días", "Cierre"],
  next: "Siguiente",
  passed: "ya",

  title: {
    warn: (kind: CaseKind) => `Advertencia por ${own[kind]}`,
    label_sensitive: (kind: CaseKind) => `Marcamos ${own[kind]} como contenido sensible`,
    hide: (kind: CaseKind) => `Ocultamos ${own[kind]}`,
    remove: (kind: CaseKind) =>
      kind === "profile" ? "Retiramos imágenes de tu perfil" : `Retiramos ${own[kind]}`,
    limit_reach: () => "Limitamos tu alcance",
    limit_messages: () => "No puedes enviar mensajes ni comentarios",
    limit_uploads: () => "No puedes publicar",
    suspend: () => "Suspendimos tu cuenta",
    ban: () => "Cerramos tu cuenta",
  } satisfies Record<ModerationActionKind, (kind: CaseKind) => string>,
  means: {
    warn: () => "No perdiste nada. Te pedimos que no se repita.",
    label_sensitive: () =>
      "Se sigue viendo, pero sus imágenes, grabaciones y enlaces se muestran solo a quien lo pide.",
    hide: () => "Nadie lo ve mientras tanto, tampoco tú.",
    remove: (kind: CaseKind) =>
      kind === "profile"
        ? "Ya nadie las ve, y no se pueden volver a subir. Puedes poner otras."
        : "Ya nadie lo ve, y no se puede volver a publicar.",
    limit_reach: () =>
      "Te ven quienes te siguen y quienes visitan tu página. No sales en tendencias, recomendaciones, búsquedas ni listas públicas.",
    limit_messages: () => "Puedes leer tus conversaciones y los comentarios, pero no escribir.",
    limit_uploads: () => "Puedes usar todo lo demás, pero no publicar.",
    suspend: () => "No puedes entrar mientras tanto.",
    ban: () => "No puedes entrar, y tu página ya no se ve.",
  } satisfies Record<ModerationActionKind, (kind: CaseKind) => string>,
  about: "Sobre esto",
  rule: "Norma",
  reason: "Motivo",
  meaning: "Qué significa",
  until: "Hasta cuándo",
  noEnd: "Sin fecha de fin",
  untilMoment: (moment: string) => `Hasta el ${moment}`,
  isOver: (moment: string) => `Terminó el ${moment}`,
  strikeUntil: (day: string) => `Cuenta como falta hasta el ${day}.`,
  strikeOver: "Ya no cuenta como falta.",
  undone: "Deshecha",
  undoneText: (day: string) => `La deshicimos el ${day}. No cuenta como falta.`,

  appeal: "Apelar",
  appealTitle: "Cuéntanos por qué no estás de acuerdo",
  appealHint: "Lo lee y decide otra persona. Solo puedes apelar una vez.",
  appealMissing: "Cuéntanos por qué no estás de acuerdo.",
  appealTooLong: (max: number) => `No puede tener más de ${max} caracteres.`,
  appealUntil: (day: string) => `Puedes apelar hasta el ${day}.`,
  appealSend: "Enviar apelación",
  appealCancel: "Cancelar",
  appealed: "Recibimos tu apelación",
  appealedText: "Te avisaremos de la decisión.",
  appealFailed: "No se pudo enviar tu apelación",
  yourAppeal: "Tu apelación",
  answer: "Respuesta",
  appealState: {
    open: "En revisión: la decide otra persona. Te avisaremos.",
    upheld: "La decisión se mantiene.",
    shortened: "Acortamos la medida.",
    undone: "Te damos la razón: deshicimos la decisión.",
  },

  /** The page of the link in a mail. */
  link: {
    page: "Apelar una decisión",
    loading: "Cargando la decisión",
    failed: "No pudimos cargar la decisión",
    received: "Recibimos tu apelación",
    useless: "Este enlace no sirve",
    uselessText:
      "Puede que esté incompleto, que ya pasaran los 30 días para apelar o que la decisión ya no exista. Abre el enlace del correo tal como te llegó.",
  },

  reports: "Tus reportes",
  noReports: "No has reportado nada.",
  reportOf: {
    profile: "Un perfil",
    post: "Una publicación",
    comment: "Un comentario",
    collection: "Una colección",
    event: "Un evento",
    message: "Un mensaje",
  } satisfies Words,
  reportState: {
    open: "Hemos recibido tu reporte. Te avisaremos de la decisión.",
    resolved: "Lo revisamos y actuamos. Gracias por avisar.",
    dismissed: "Lo revisamos: no incumple las normas.",
  },
} as const;
