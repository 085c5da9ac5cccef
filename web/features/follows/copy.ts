import { countsCopy } from "./counts-copy.ts";

export const copy = {
  followers: "Seguidores",
  following: countsCopy.following,
  requests: countsCopy.requests,
  lists: "Seguidores y seguidos",
  of: {
    followers: (name: string) => `Seguidores de ${name}`,
    following: (name: string) => `A quién sigue ${name}`,
    requests: "Solicitudes para seguirte",
  },
  backTo: (name: string) => `Volver al perfil de ${name}`,

  noOwnFollowers: "Todavía no te sigue nadie",
  noOwnFollowersText: "Comparte tu perfil y publica algo: así te encuentran.",
  noFollowers: (name: string) => `Todavía nadie sigue a ${name}`,
  noFollowersText: "Puedes ser la primera persona.",
  notFollowing: (name: string) => `${name} todavía no sigue a nadie`,
  notFollowingText: "Cuando siga a alguien, aparecerá aquí.",
  notFollowingSelf: "Todavía no sigues a nadie",
  notFollowingSelfText: "Sigue a artistas y lo que publiquen llegará a tu inicio.",
  goHome: "Ir al inicio",
  noRequests: "No hay solicitudes",
  noRequestsText: "Cuando alguien quiera seguir tu perfil privado, lo verás aquí.",
  notFound: "Usuario no encontrado",
  notFoundText: "Puede que haya cambiado de nombre o que el enlace esté incompleto.",

  remove: "Quitar",
  removeWhom: (name: string) => `Quitar a ${name} de tus seguidores`,
  removeTitle: (name: string) => `¿Quitar a ${name} de tus seguidores?`,
  removeText:
    "Dejará de ver lo que compartes solo con quienes te siguen. No recibirá ningún aviso.",
  removed: (name: string) => `${name} ya no te sigue`,
  removeFailed: "No se pudo quitar al seguidor.",

  accept: "Aceptar",
  reject: "Rechazar",
  accepted: (name: string) => `Ahora ${name} te sigue`,
  answerFailed: "No se pudo responder a la solicitud.",

  isPrivate: "Este perfil es privado",
  isPrivateText: (name: string) =>
    `Solo quienes siguen a ${name} pueden ver su perfil y lo que publica.`,
  isWaiting: "Solicitud enviada",
  isWaitingText: (name: string) => `Verás su perfil cuando ${name} acepte tu solicitud.`,
} as const;
