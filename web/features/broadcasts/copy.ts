const number = new Intl.NumberFormat("es", { useGrouping: "min2" });
const followers = (count: number) =>
  count === 1 ? "1 persona que te sigue" : `${number.format(count)} personas que te siguen`;

/** What artists read where they tell their followers of a show, and these where they mute that. */
export const copy = {
  title: (city: string) => `Avisar a tus seguidores de ${city}`,
  bar: "Una vez por semana puedes contarle algo de un evento a quienes te siguen y viven cerca.",
  loading: "Cargando a cuánta gente le llega",
  failed: "No pudimos cargar a cuánta gente le llega",
  audience: (count: number, city: string, km: number) =>
    `Para ${followers(count)} y ${count === 1 ? "vive" : "viven"} en ${city} o a menos de ${km} km.`,
  nobody: (city: string, km: number) =>
    `Todavía no te sigue nadie que diga vivir en ${city} o a menos de ${km} km.`,
  muted: "A quien silenció tus difusiones no le llega, y no te decimos quién es.",
  next: (when: string) => `Ya enviaste la de esta semana. La próxima, desde el ${when}.`,
  text: "Tu mensaje",
  hint: "Sale junto al evento, así que no hace falta repetir cuándo ni dónde es.",
  textMissing: "Escribe qué quieres contar.",
  textTooLong: (most: number) => `No puede tener más de ${most} caracteres.`,
  send: (count: number) =>
    count === 1 ? "Enviar a 1 persona" : `Enviar a ${number.format(count)} personas`,
  sent: "Difusión enviada",
  sendFailed: "No se pudo enviar la difusión",
  last: "Tus últimas difusiones",
  facts: (age: string, count: number, city: string) =>
    `${age} · para ${followers(count)} cerca de ${city}`,
  onItsWay: "Enviándose",

  mute: (name: string) => `Silenciar difusiones de ${name}`,
  isMuted: (name: string) => `Silenciaste las difusiones de ${name}`,
  isUnmuted: (name: string) => `Ya no silencias las difusiones de ${name}`,
  undo: "Deshacer",
  muteFailed: "No se pudo cambiar",
} as const;
