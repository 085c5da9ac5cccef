import type { ConductRule } from "#contract/moderation/conduct-rules";
import type { ConductRuleKind } from "#contract/moderation/conduct-rule-words";

type Figures = ConductRule["figures"];
const of = (count: number | undefined, one: string, many: string): string =>
  `${count ?? 0} ${count === 1 ? one : many}`;
const isNew = ({ hours }: Figures): string =>
  `Una cuenta de menos de ${of(hours, "hora", "horas")}`;

/** What each rule does when it is on. */
const says: Record<ConductRuleKind, (figures: Figures) => string> = {
  new_account_limits: (figures) =>
    `${isNew(figures)} escribe como mucho ${of(figures.comments, "comentario", "comentarios")} y publica ${of(figures.posts, "vez", "veces")} por hora, y empieza ${of(figures.conversations, "conversación nueva", "conversaciones nuevas")} por día.`,
  new_account_links: (figures) =>
    `${isNew(figures)} no pone enlaces en comentarios, ni en mensajes a quien no la sigue ni le ha respondido.`,
  copies: ({ targets }) =>
    `Nadie escribe el mismo texto a más de ${of(targets, "persona", "personas")}, ni bajo más de ${of(targets, "publicación", "publicaciones")}, en una hora. La primera vez se abre un caso.`,
  post_copies: (figures) =>
    `Las cuentas de menos de ${of(figures.hours, "hora", "horas")} no publican el mismo texto más de ${of(figures.posts, "vez", "veces")} en una hora, sean de quien sean. La primera vez se abre un caso.`,
  sign_up_burst: ({ accounts }) =>
    `Desde una misma red no se crean más de ${of(accounts, "cuenta", "cuentas")} en una hora.`,
};

/** Texts of the rules about conduct in /admin/reglas. */
export const conductCopy = {
  title: "Conducta",
  intro: "Lo que hacen las cuentas nuevas y quienes repiten un texto. Nunca se ve el texto.",
  failed: "No pudimos cargar las reglas sobre la conducta",
  says,
  edit: "Cambiar cifras",
  editTitle: (name: string) => `Cifras de «${name}»`,
  between: (least: number, most: number) => `Entre ${least} y ${most}`,
  switchOnText:
    "Desde ahora se rechaza lo que pase de estas cifras. Mira antes sus aciertos en sombra.",
  network: (network: string) => `Red ${network}`,
  times: (count: number) => (count === 1 ? "1 vez" : `${count} veces en esa hora`),
  outcome: (isRefused: boolean) => (isRefused ? "Rechazado" : "Solo contado"),
} as const;
