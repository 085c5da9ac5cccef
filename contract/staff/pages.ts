/**
 * The pages below /admin with the patterns of their addresses. They are apart from the other pages
 * (contract/pages.ts), since only the staff downloads them.
 */
export const staffPatterns = {
  summary: "/admin",
  cases: "/admin/reportes",
  case: "/admin/reportes/:id",
  appeals: "/admin/apelaciones",
  people: "/admin/personas",
  account: "/admin/personas/:id",
  names: "/admin/nombres",
  staff: "/admin/equipo",
  audit: "/admin/registro",
  service: "/admin/servicio",
  announcements: "/admin/avisos",
  featured: "/admin/destacados",
  words: "/admin/generos",
  waitlist: "/admin/waitlist",
  rules: "/admin/reglas",
  payments: "/admin/pagos",
  surveys: "/admin/encuestas",
  survey: "/admin/encuestas/:id",
} as const;
