import { limits } from "#contract/limits";
import type { PremiumPlan } from "#contract/premium/plans";
import { inBytes } from "./bytes.ts";

type Plan = { title: string; text: string; points: readonly [what: string, today: string][] };

export const plans: Record<PremiumPlan, Plan> = {
  artist: {
    title: "Para artistas y bandas",
    text: "Más sitio y más herramientas para quien publica mucho.",
    points: [
      ["100 GB para tu música", `Hoy tienes ${inBytes(limits.storageBytesPerUser)}.`],
      ["Tu propio dominio", "Tu página en la dirección que tú compres."],
      ["Página sin nuestra marca", "Solo tu nombre y tu música."],
      ["Más personas en tu equipo", "Cada una con su cuenta y sus permisos."],
      ["Descargas sin pérdida", "Para que quien te escucha se lleve el original."],
      ["Cifras de más tiempo atrás", "Las de siempre siguen siendo gratis."],
    ],
  },
  fan: {
    title: "Para fans",
    text: "Una forma de sostener la música que escuchas.",
    points: [
      ["Un importe al mes para tus artistas", "Tú eliges entre quiénes se reparte."],
      ["Una insignia en tu perfil", "Para quien quiera mostrarla."],
    ],
  },
};

export const copy = {
  title: "Hazte Premium",
  intro:
    "Premium sumará cosas para quien necesita más. Lo que ya usas gratis, seguirá siendo gratis.",
  notYet: "Todavía no se puede contratar",
  notYetText:
    "Esta página no cobra nada ni pide datos de pago. Si quieres, te avisamos cuando llegue.",
  price: "Precio",
  priceText:
    "Aún no está decidido. Será en la moneda de tu país, por mes o por año, y lo verás aquí antes de pagar.",
  tellMe: "Avísame",
  tellMeOf: (plan: string): string => `Avísame: Premium ${plan.toLowerCase()}`,
  asked: "Te avisaremos cuando se pueda contratar.",
  stop: "Ya no quiero el aviso",
  stopOf: (plan: string): string => `Ya no quiero el aviso: Premium ${plan.toLowerCase()}`,
  failed: "No pudimos guardar tu aviso",
  interestFailed: "No pudimos ver si ya pediste el aviso",
  free: "Lo que sigue siendo gratis",
  freePoints: [
    "Publicar, sin límite de canciones",
    "Programar publicaciones y lanzamientos",
    "Enlaces privados para compartir maquetas",
    "Tus cifras, y descargarlas en CSV",
    "Tu landing y tu página de enlaces",
    "La verificación en dos pasos",
    "La copia de todos tus datos",
  ],
  space: "Tu espacio",
  bandSpace: "El espacio de la banda",
  spaceLabel: "Espacio ocupado",
  spaceOf: (used: string, most: string): string => `Usas ${used} de ${most}.`,
  spaceText: "Cuentan los archivos de tus publicaciones, lanzamientos, borradores y mensajes.",
  spaceFull: "Se llenó: para subir más, borra algo que ya no necesites. Lo publicado sigue igual.",
  spaceFailed: "No pudimos ver cuánto espacio usas",
  loading: "Cargando…",
  terms: "Cómo será",
  termsPoints: [
    [
      "Se cancela en dos pasos",
      "Desde tu cuenta, cuando quieras. Sigue hasta el final de lo que ya pagaste.",
    ],
    [
      "Dejarlo no borra nada",
      "Tu música sigue publicada. Si ocupa más que el espacio gratis, solo no podrás subir más hasta hacer sitio.",
    ],
    [
      "Antes de pagar lo verás todo",
      "Cuánto se cobra, quién lo cobra, cuándo vuelve a cobrarse y cómo se detiene.",
    ],
  ],
} as const;
