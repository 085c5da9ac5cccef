const day = new Intl.DateTimeFormat("es", { dateStyle: "long" });

export const copy = {
  title: "Tu cuenta de Instagram",
  why: "Demuestra que la cuenta es tuya: tu perfil muestra tu @usuario verificado, y puedes traer tus últimas fotos como borradores.",
  reads:
    "Leemos tu nombre de usuario, el tipo de cuenta y tus últimas publicaciones. No publicamos nada ni leemos tus mensajes. Instagram solo permite cuentas profesionales o de creador.",
  connect: "Conectar con Instagram",
  connectAgain: "Volver a conectar",
  connectFailed: "No pudimos ir a Instagram",
  verified: (username: string) => `@${username} verificado`,
  since: (date: string) => `Conectada desde el ${day.format(new Date(date))}`,
  over: (username: string) => `La conexión con @${username} terminó`,
  overText: "Tu perfil ya no la muestra como verificada. Vuelve a conectarla cuando quieras.",
  bring: "Traer mis últimas fotos",
  bringing: "Trayendo tus fotos…",
  bringFailed: "No pudimos traer tus fotos",
  brought: (count: number) =>
    count === 0
      ? "No hay fotos nuevas que traer."
      : count === 1
        ? "Trajimos una publicación como borrador."
        : `Trajimos ${count} publicaciones como borradores.`,
  full: "No caben más: borra borradores o libera espacio, y vuelve a intentarlo.",
  bringBroke: "No pudimos traer todas tus fotos. Intenta de nuevo.",
  drafts: "Ver tus borradores",
  disconnect: "Desconectar",
  disconnectAsk: "¿Desconectar Instagram?",
  disconnectText:
    "Borramos todo lo que guardamos de esa cuenta. Los borradores que trajiste se quedan.",
  disconnectFailed: "No pudimos desconectar Instagram",
  disconnected: "Instagram está desconectado",
  failed: "No pudimos cargar tu conexión con Instagram",
  loading: "Cargando tu conexión con Instagram",
  connecting: "Conectando con Instagram…",
  expired: "El enlace caducó. Vuelve a conectar desde tu perfil.",
  cancelled: "Cancelaste la conexión",
  cancelledText: "No guardamos nada. Puedes conectar tu cuenta cuando quieras.",
  notConnected: "No conectamos tu cuenta",
  backToProfile: "Volver a tu perfil",
} as const;
