import type { StaffRole } from "#contract/staff/roles";
import { adminPaths } from "./admin-paths.ts";

export type NavEntry = {
  label: string;
  to: string;
  /** Who may open it and the pages below it; anybody of the staff when absent. */
  role?: StaffRole;
  /** What is done there, on the page of the summary. */
  text: string;
  /** The number of open things that the queue of reports answers with. */
  count?: "open" | "appeals";
};

/** The pages of the administration, in the order of its menu. */
export const navEntries: readonly NavEntry[] = [
  { label: "Resumen", to: adminPaths.summary, text: "" },
  {
    label: "Reportes",
    to: adminPaths.cases(),
    role: "moderator",
    text: "Lo que la gente reporta, lo más dañino primero.",
    count: "open",
  },
  {
    label: "Apelaciones",
    to: adminPaths.appeals,
    role: "moderator",
    text: "Decisiones que alguien pide revisar.",
    count: "appeals",
  },
  {
    label: "Personas",
    to: adminPaths.people,
    role: "moderator",
    text: "Buscar una cuenta, y mirarla con un motivo.",
  },
  {
    label: "Nombres",
    to: adminPaths.names,
    role: "admin",
    text: "Quién pide un nombre que tiene otra cuenta.",
  },
  {
    label: "Reglas",
    to: adminPaths.rules,
    role: "moderator",
    text: "Palabras y dominios que se buscan en lo que se publica.",
  },
  {
    label: "Equipo",
    to: adminPaths.staff,
    role: "admin",
    text: "Quién administra, y con qué roles.",
  },
  {
    label: "Registro",
    to: adminPaths.audit,
    role: "admin",
    text: "Todo lo que hizo la administración, y por qué.",
  },
  {
    label: "Lista de espera",
    to: adminPaths.waitlist,
    role: "editor",
    text: "Quién espera una invitación.",
  },
  {
    label: "Encuestas",
    to: adminPaths.surveys,
    role: "editor",
    text: "Preguntar a la gente, y leer qué responde.",
  },
  {
    label: "Avisos",
    to: adminPaths.announcements,
    role: "editor",
    text: "Lo que se dice arriba de la app por un tiempo.",
  },
  {
    label: "Destacados",
    to: adminPaths.featured,
    role: "editor",
    text: "Los artistas que la portada muestra primero.",
  },
  {
    label: "Géneros",
    to: adminPaths.words,
    role: "editor",
    text: "Lo que la gente escribe y no está en la lista.",
  },
  {
    label: "Pagos",
    to: adminPaths.payments,
    role: "admin",
    text: "Pagos en los que nuestro libro y el servicio de pagos no dicen lo mismo.",
  },
  {
    label: "Servicio",
    to: adminPaths.service,
    role: "admin",
    text: "Tareas en segundo plano que fallan, y cómo va el servidor.",
  },
];

/** The entry of a page: the one with the longest address that it begins with. */
export function entryOf(pathname: string): NavEntry | undefined {
  return navEntries
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
