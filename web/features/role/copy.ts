/** Texts about being an artist. Some stay word for word (rule texts-1). */
export const copy = {
  cardTitle: "Tipo de perfil",
  creator: "Artista",
  supporter: "Usuario",
  creatorText: "Publicas tu música y tu perfil es público.",
  supporterText: "Descubres música, sigues a artistas y comentas.",
  seePage: "Ver mi página",

  become: "Convertirme en Artista",
  benefits: "Lo que ganas",
  asArtist: "Como Artista también tendrás",
  soon: "Pronto",
  final: "No se puede deshacer: los artistas no pueden volver a ser usuarios.",

  pageTitle: "Conviértete en Artista",
  pageText:
    "Pon tu música delante de quien la busca. Tu cuenta, tus mensajes y a quien sigues se quedan contigo.",

  confirmTitle: "¿Pasar a ser Artista?",
  confirmText: "Tu perfil será público y tendrás tu página de artista.",
  understood: "Entiendo que no podré volver a ser Usuario",
  cancel: "Cancelar",
  done: "Te convertiste exitosamente en Artista",
  failed: "Error al cambiar de rol. Intenta de nuevo.",
  nameFirst: "Ponle antes un nombre a tu perfil.",

  withOthers: "¿Tocas con más gente? Sigue con tu cuenta y",
  createBand: "crea la página de tu banda",

  isBand: "¿Esta cuenta es la de una banda?",
  convert: "Conviértela sin perder nada",

  firstSteps: "Ya eres Artista",
  firstStepsText: "Esta es tu dirección. Revísala antes de repartirla.",
  publish: "Publicar algo",
} as const;
