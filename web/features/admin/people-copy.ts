import type { AccountSummary } from "#contract/staff/accounts";

/** Texts of the search of accounts and of an account's page. */
export const copy = {
  title: "Personas",
  intro: "Busca una cuenta. Mirarla pide un motivo, y queda en el registro.",
  search: "Nombre, @usuario, id o correo",
  searchHint: "Al menos 3 letras. El correo, entero: esa búsqueda queda en el registro.",
  searchNow: "Buscar cuentas",
  searching: "Buscando",
  failed: "No pudimos buscar",
  list: "Cuentas",
  nobody: "No hay ninguna cuenta así",
  nobodyText: "Prueba con menos letras. Un correo tiene que estar entero.",
  more: "Hay más. Escribe más letras para encontrar la que buscas.",
  noEmail: "Sin correo",
  state: {
    active: "Activa",
    suspended: "Suspendida",
    leaving: "Cerrándose",
  } satisfies Record<AccountSummary["state"], string>,

  account: "Cuenta",
  back: "Volver a la búsqueda",
  askTitle: "¿Por qué miras esta cuenta?",
  askText: "Verás sus sesiones, reportes y decisiones; nunca sus mensajes. Queda en el registro.",
  reasons: [
    "Un reporte sobre esta cuenta.",
    "Pide ayuda para entrar.",
    "Parece una cuenta falsa.",
    "Actividad sospechosa.",
  ],
  readyReasons: "Motivos frecuentes",
  openNow: "Mirar la cuenta",
  gone: "Esta cuenta no existe",
  goneText: "Puede que se borrara.",
  openFailed: "No pudimos abrir la cuenta",

  facts: "Datos",
  email: "Correo",
  phone: "Teléfono",
  none: "Ninguno",
  since: "Con cuenta desde",
  lastSeen: "Última actividad",
  accountState: "Estado",
  suspendedUntil: (day: string) => `Suspendida hasta el ${day}`,
  suspendedNoEnd: "Suspendida sin fin",
  role: "Perfil",
  roles: { creator: "Artista", supporter: "Fan" } as Record<string, string>,
  noRole: "Sin elegir",
  visibility: { public: "público", private: "privado" },
  counts: (posts: number, followers: number) =>
    `${posts === 1 ? "1 publicación" : `${posts} publicaciones`} · ${
      followers === 1 ? "1 seguidor" : `${followers} seguidores`
    }`,
  activity: "Actividad",
  staffRoles: "Roles en la administración",
  waysIn: "Formas de entrar",
  providers: { email: "Correo", google: "Google", web3: "Cartera", phone: "Teléfono" } as Record<
    string,
    string
  >,
  factor: "Segundo factor",
  hasFactor: "Sí",
  noFactor: "No",

  flags: "Señales",
  limits: "Límites",
  noLimits: "Ninguno",
  limitMessages: "No puede escribir mensajes ni comentarios",
  limitUploads: "No puede publicar",
  received: "Casos sobre esta persona",
  made: "Reportes que hizo",
  outcome: ({ open, confirmed, rejected }: { open: number; confirmed: number; rejected: number }) =>
    open + confirmed + rejected === 0
      ? "Ninguno"
      : `${confirmed} con razón · ${rejected} sin ella · ${open} por decidir`,
  faults: "Faltas que cuentan",

  sessions: "Sesiones abiertas",
  noSessions: "Ninguna.",
  network: (place: string) => `Red ${place}`,
  active: (moment: string) => `Última actividad: ${moment}`,
  twoStep: "con dos pasos",

  checks: "Comprobaciones",
  right: "Bien",
  wrong: "Revisar",
  checkNames: {
    profile: "Último cambio del perfil",
    handles: "Nombre y dirección",
    metadata: "Campos de la cuenta",
    storage: "Almacén de archivos",
  },

  showAddress: "Mostrar dirección",
  showAddressTitle: "¿Mostrar la dirección entera?",
  showAddressText: "Hazlo solo si tienes que escribirle. Queda en el registro.",
  showAddressFailed: "No se pudo mostrar la dirección",
} as const;
