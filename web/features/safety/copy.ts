import type { MutedFor } from "#contract/people/safety";

/** The remaining time of a muted word, in whole hours or days. */
function timeLeft(expiresAt: string): string {
  const hours = Math.max(1, Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000));
  if (hours < 48) return hours === 1 ? "Queda 1 hora" : `Quedan ${hours} horas`;
  return `Quedan ${Math.round(hours / 24)} días`;
}

export const copy = {
  share: "Compartir perfil",
  copyLink: "Copiar enlace",
  linkCopied: "Enlace copiado",
  copyFailed: "No se pudo copiar el enlace. Intenta de nuevo.",
  undo: "Deshacer",

  mute: (name: string) => `Silenciar a ${name}`,
  unmute: (name: string) => `Dejar de silenciar a ${name}`,
  muted: (name: string) => `Silenciaste a ${name}`,
  unmuted: (name: string) => `Ya no silencias a ${name}`,

  block: (name: string) => `Bloquear a ${name}`,
  blockTitle: (name: string) => `¿Bloquear a ${name}?`,
  blockText:
    "No verá tu perfil ni lo que publicas, y tú no verás lo suyo. Dejarán de seguirse. No recibirá ningún aviso.",
  blockNow: "Bloquear",
  blocked: (name: string) => `Bloqueaste a ${name}`,
  blockedText: "Puedes cambiarlo en Mi Perfil.",
  unblocked: (name: string) => `Desbloqueaste a ${name}`,

  report: "Reportar",
  reportTitle: {
    profile: "Reportar este perfil",
    post: "Reportar esta publicación",
    comment: "Reportar este comentario",
    collection: "Reportar esta colección",
    event: "Reportar este evento",
    message: "Reportar este mensaje",
  },
  reportText: "¿Qué está pasando? Nadie sabrá que fuiste tú.",
  reportReason: "Motivo",
  reportDetails: "Cuéntanos más",
  reportDetailsHint: "Lo que ayude a entenderlo: dónde, cuándo, qué.",
  reportEmail: "Tu email",
  reportEmailHint: "Solo para responderte. No se lo enseñamos a nadie.",
  reportEmailMissing: "Deja tu email: sin él no podemos responderte.",
  reportEmailWrong: "Escribe un email completo, o deja el campo vacío.",
  thanksVisitor: "Lo revisaremos.",
  reasonMissing: "Elige un motivo.",
  detailsTooLong: "No puede tener más de 500 caracteres.",
  sendReport: "Enviar reporte",
  cancel: "Cancelar",
  reportFailed: "No se pudo enviar el reporte",
  thanks: "Gracias por avisar",
  thanksText: "Lo revisaremos. Mientras tanto, puedes dejar de ver a esta persona.",
  isYourName: "¿Usa tu nombre artístico?",
  askForName: "Pide que te lo demos",
  done: "Listo",

  peopleTitle: "Bloqueados y silenciados",
  blockedList: "Bloqueados",
  blockedHelp: "Ninguno de los dos ve lo del otro.",
  noBlocked: "No has bloqueado a nadie.",
  unblock: "Desbloquear",
  mutedList: "Silenciados",
  mutedHelp: "Lo que publican no sale en tus listas. No lo saben.",
  noMuted: "No has silenciado a nadie.",
  unmuteShort: "Dejar de silenciar",
  broadcastsList: "Difusiones silenciadas",
  broadcastsHelp:
    "Lo que cuentan de sus conciertos a quienes viven cerca no te llega. No lo saben.",
  noBroadcasts: "No has silenciado las difusiones de nadie.",
  broadcastsOf: (name: string) => ` las difusiones de ${name}`,
  unmutedBroadcasts: (name: string) => `Ya no silencias las difusiones de ${name}`,
  wordsList: "Palabras silenciadas",
  wordsHelp:
    "Lo que otros dicen con ellas no sale en tus listas ni en tus notificaciones. Cuenta la palabra entera, con o sin acentos. Nadie lo sabe.",
  noWords: "No has silenciado ninguna palabra.",
  wordsFailed: "No se pudieron cargar tus palabras silenciadas",
  word: "Palabra o frase",
  wordMissing: "Escribe una palabra o frase.",
  wordTooLong: "No puede tener más de 40 caracteres.",
  wordLasts: "Durante",
  wordForGood: "Siempre",
  wordFor: { "24h": "24 horas", "7d": "7 días", "30d": "30 días" } satisfies Record<
    MutedFor,
    string
  >,
  wordLeft: timeLeft,
  muteWord: "Silenciar",
  removeWord: "Quitar",
} as const;

/** Texts of a report about copyright. */
export const claimCopy = {
  work: "¿Qué obra es?",
  workMissing: "Di qué obra es.",
  holder: "¿De quién es?",
  holderHint: "Tú, o la persona o empresa a la que representas.",
  holderMissing: "Di de quién es la obra.",
  evidence: "¿Dónde consta?",
  evidenceHint: "Un enlace a tu publicación, o el número de un registro.",
  sworn:
    "Declaro que lo que digo es cierto, que nadie dio permiso para este uso y que puedo reclamar por esta obra.",
  swornMissing: "Confirma que es cierto.",
};
