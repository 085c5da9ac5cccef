import { matchPath } from "react-router";
import { patterns } from "#contract/pages";
import type { SignInReason } from "#web/paths.ts";

const actions: Record<SignInReason, string> = {
  like: "dar me gusta",
  save: "guardar",
  comment: "comentar",
  followArtist: "seguir artistas",
  followPerson: "seguir usuarios",
  followCollection: "seguir colecciones",
  message: "enviar mensajes",
  attend: "decir que vas",
  alert: "pedir avisos",
  askToCity: "pedir que vaya a tu ciudad",
  premium: "hacerte Premium",
  unlock: "desbloquear publicaciones",
  join: "hacerte miembro",
};

/** Pages that need a session, and their purpose. */
const pages: Partial<Record<keyof typeof patterns, string>> = {
  home: "ver tu inicio",
  editPost: "editar tus publicaciones",
  manageContent: "ver tus publicaciones",
  exploreMusic: "explorar artistas",
  network: "ver la red",
  messages: "ver tus mensajes",
  conversation: "ver tus mensajes",
  notifications: "ver tus notificaciones",
  notificationSettings: "elegir tus notificaciones",
  personalData: "ver tus datos",
  createAny: "crear",
  createPost: "publicar",
  createProfile: "crear tu perfil de artista",
  bands: "ver tus bandas",
  createBand: "crear una banda",
  convertToBand: "convertir tu cuenta en una banda",
  bandTeam: "ver tus bandas",
  bandInvitation: "entrar en una banda",
  profileEdit: "editar tu perfil",
  profileEditAlias: "editar tu perfil",
  accountSecurity: "cuidar la seguridad de tu cuenta",
  settings: "editar tu perfil",
  collections: "ver tus colecciones",
  saved: "ver lo que guardaste",
  bought: "ver lo que compraste",
  ownMemberships: "ver tus membresías",
  collectionInvitation: "participar en una colección",
  followRequests: "ver tus solicitudes",
  createEvent: "anunciar un concierto",
  plans: "ver tus planes",
  cityDemand: "ver tus ciudades",
  eventProposals: "ver los conciertos que se proponen",
  editEvent: "editar tu evento",
  onboarding: "terminar tu perfil",
  landingEdit: "editar tu página",
  landingManage: "ver tu página",
  linkEditor: "editar tus enlaces",
  mailingList: "ver tu lista de correo",
  pressKit: "editar tu kit de prensa",
  creatorStudio: "abrir tu estudio",
  studioReleases: "ver tus lanzamientos",
  studioRelease: "editar tu lanzamiento",
  studioFolder: "ver tu carpeta de obra",
  credits: "ver tus créditos",
  studioAudience: "ver cómo te escuchan",
  studioCalendar: "ver tu calendario",
  studioAgenda: "ver tu agenda",
  studioIncome: "ver tus ingresos",
  studioMemberships: "ver tus membresías",
  paymentReturn: "conectar tu cuenta de cobros",
  socialCallback: "conectar tu cuenta de Instagram",
  linktree: "ver esta página",
  admin: "entrar en la administración",
};

/** The purpose of signing in: the action that was tried, or the page `from` that was requested. */
export function purposeOf(reason: SignInReason | undefined, from: string): string | null {
  if (reason !== undefined) return actions[reason];
  const { pathname } = new URL(from, location.origin);
  for (const [name, purpose] of Object.entries(pages))
    if (matchPath(patterns[name as keyof typeof patterns], pathname) !== null) return purpose;
  return null;
}
