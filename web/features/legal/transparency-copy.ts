/** Texts of /transparencia. */
export const copy = {
  title: "Transparencia",
  intro:
    "Qué se reportó y qué decidió la moderación en los últimos doce meses. Son cuentas reales, sin nombres, que se calculan al abrir la página.",
  failed: "No pudimos cargar las cifras",
  loading: "Cargando las cifras",
  byMonth: "Mes a mes",
  month: "Mes",
  reports: "Reportes",
  decisions: "Decisiones",
  appeals: "Apelaciones",
  dismissed: (count: number) => `${count} sin medida`,
  granted: (count: number) => `${count} con cambio`,
  bars: "La barra gris son los reportes del mes; la de color, las decisiones.",
  empty: "Todavía no hay nada que contar",
  emptyText: "Cuando haya reportes o decisiones, sus cuentas estarán aquí.",
  byRule: "Por norma",
  byAction: "Por medida",
  rule: "Norma",
  action: "Medida",
  norms: "Leer las normas de la comunidad",
  means:
    "«Sin medida»: la moderación lo miró y no incumplía las normas. «Con cambio»: al revisar una apelación, la decisión se acortó o se deshizo.",
} as const;
