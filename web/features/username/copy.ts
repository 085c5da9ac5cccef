import { limits } from "#contract/limits";

/** Texts about usernames. Some stay word for word (rule texts-1). */
export const copy = {
  label: "Nombre de usuario",
  checking: "Verificando disponibilidad...",
  available: "¡Disponible!",
  unavailable: "No disponible",
  error: "Error al verificar disponibilidad",
  retry: "Reintentar",
  suggestions: "Están libres:",

  title: "Usuario y dirección",
  text: "Aquí te encuentran y así te mencionan.",
  copyAddress: "Copiar mi dirección",
  nextChange: (day: string) => `Podrás cambiarlo de nuevo el ${day}.`,
  once: `Se puede cambiar una vez cada ${limits.usernameChangeDays} días.`,
  change: (now: string, next: string) =>
    `Tu dirección pasará a ser ${next}. Quien busque @${now} llegará a ti durante ${limits.usernameKeptDays} días; después podrá usarlo otra persona.`,
  changeKept: (now: string, next: string) =>
    `Tu dirección pasará a ser ${next}. @${now} también seguirá llevando a ti.`,
  save: "Guardar usuario",
  cancel: "Cancelar",
  saved: (username: string) => `Ahora eres @${username}`,
  failed: "No pudimos cargar tu usuario",
  others: "También llevan a ti",
  keptUntil: (day: string) => `hasta el ${day}`,
  keptForGood: "siempre",
  takeBack: "Recuperar",
  use: "Usar",
} as const;
