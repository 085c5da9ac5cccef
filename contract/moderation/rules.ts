/** The rules of the community that a decision cites, with the sentence that the person reads. */
export const moderationRules = {
  harassment: { label: "Acoso", text: "Nada de acoso, amenazas ni insultos." },
  hate: {
    label: "Odio",
    text: "Nada de ataques por el origen, el género, la orientación, la religión, la edad o una discapacidad.",
  },
  private_data: {
    label: "Datos privados",
    text: "Nada de publicar datos privados de otra persona.",
  },
  impersonation: {
    label: "Suplantación",
    text: "Nada de hacerse pasar por otra persona o por otro grupo.",
  },
  minors: { label: "Menores", text: "Nada de contenido sexual con menores, de ningún tipo." },
  nudity: { label: "Desnudos", text: "Nada de desnudos ni de sexo explícito." },
  violence: { label: "Violencia", text: "Nada de violencia que busca hacer daño." },
  copyright: {
    label: "Derechos de autor",
    text: "Nada de música, letras, imágenes o videos de otros sin permiso.",
  },
  spam: { label: "Spam", text: "Nada de spam, enlaces engañosos ni números falsos." },
  scam: { label: "Estafa", text: "Nada de estafas." },
  illegal: {
    label: "Ilegal",
    text: "Nada que sea ilegal donde vives o donde se opera este servidor.",
  },
} as const satisfies Record<string, { label: string; text: string }>;

export type ModerationRule = keyof typeof moderationRules;

/**
 * What a moderator may do. `content`: it acts on what was reported; otherwise on the account. `timed`: it has an end
 * unless none is given. `strike`: it counts against the person for 180 days.
 */
export const moderationActions = {
  warn: { label: "Advertir", content: false, timed: false },
  label_sensitive: { label: "Marcar como sensible", content: true, timed: false },
  hide: { label: "Ocultar", content: true, timed: true },
  remove: { label: "Retirar", content: true, timed: false },
  limit_reach: { label: "Limitar alcance", content: false, timed: true },
  limit_messages: { label: "Limitar mensajes y comentarios", content: false, timed: true },
  limit_uploads: { label: "Limitar publicaciones", content: false, timed: true },
  suspend: { label: "Suspender", content: false, timed: true },
  ban: { label: "Cerrar la cuenta", content: false, timed: false },
} as const satisfies Record<string, { label: string; content: boolean; timed: boolean }>;

export type ModerationActionKind = keyof typeof moderationActions;

/** What can be reported, and whether it can be hidden and removed: a message stays with its two people. */
export const caseKinds = {
  profile: { label: "Perfil", removable: false },
  post: { label: "Publicación", removable: true },
  comment: { label: "Comentario", removable: true },
  collection: { label: "Colección", removable: true },
  event: { label: "Evento", removable: true },
  message: { label: "Mensaje", removable: false },
} as const satisfies Record<string, { label: string; removable: boolean }>;

export type CaseKind = keyof typeof caseKinds;

/** Days that a decision counts as a strike, and in which it can be appealed. */
export const strikeDays = 180;
export const appealDays = 30;
export const appealLength = 2000;
/** Minutes that a claimed case is reserved. */
export const claimMinutes = 10;
/** Open cases and appeals are counted up to here; one more means that there are more. */
export const maxCounted = 100;
