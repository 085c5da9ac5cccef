/** Texts of the page of a post, and of locked posts: most lists do not need them. */
export const pageCopy = {
  back: "Volver",
  goHome: "Ir al inicio",
  removed: "Esta publicación ya no existe",
  removedText: "Su autor la eliminó.",
  sensitive: "Contenido sensible",
  sensitiveText: "La moderación lo cubrió porque puede incomodar.",
  showSensitive: "Mostrar",
  facts: "Datos de la publicación",
  edited: "Editada",
  plays: (n: number, formattedCount: string) =>
    `${formattedCount} ${n === 1 ? "reproducción" : "reproducciones"}`,
  likes: (n: number, formattedCount: string) => (n === 0 ? "" : `${formattedCount} me gusta`),
  comments: (n: number, formattedCount: string) =>
    n === 0 ? "" : `${formattedCount} ${n === 1 ? "comentario" : "comentarios"}`,
  audience: {
    unlisted: "Solo quien tiene el enlace puede verla",
    followers: "Solo la ven sus seguidores",
    private: "Solo tú puedes verla",
  },
  opensAt: (site: string) => `Ver en ${site}`,
  neverShared: "Nadie la ha compartido todavía. Solo tú ves esto.",
  shares: (n: number) => (n === 1 ? "Se compartió una vez" : `Se compartió ${n} veces`),
  onlyYou: "Solo tú ves esto.",
  sharesFailed: "No pudimos contar cuántas veces se compartió.",
  channels: {
    link: "enlace",
    device: "otras apps",
    instagram: "Instagram",
    twitter: "X (Twitter)",
    whatsapp: "WhatsApp",
    telegram: "Telegram",
    facebook: "Facebook",
    email: "correo",
    message: "mensajes",
    embed: "páginas web",
    qr: "código QR",
  },

  join: "Únete",
  joinTitle: (name: string) => `Sigue a ${name} y no te pierdas lo próximo`,
  joinText: "Con tu cuenta puedes comentar, guardar y armar tus colecciones. Es gratis.",
  signUp: "Crear cuenta",
  signIn: "Iniciar sesión",

  lockedByYou: "Tiene precio: entera la ve quien la compra, y tú",
  unlocked: "La compraste: la tienes entera",
} as const;
