/**
 * What each figure of an artist means, in one place: the studio shows these sentences beside the figures, the CSV
 * files name them, and docs/metrics.md says the same (a test compares them). Without zod, since the browser shows them.
 */
export interface Metric {
  /** As the screens and the columns of the CSV files call it. */
  name: string;
  definition: string;
  /** What does not count, and what cannot be known. */
  exclusions: string;
  /** When it is counted. */
  counted: string;
}

const byDay =
  "Cada día se cierra dos horas después de terminar en tu zona horaria. Lo de hoy es provisional.";
const everyHour = "Se cuenta cada hora, hasta dos horas después de terminar el día.";

export const metrics = {
  plays: {
    name: "Reproducciones",
    definition:
      "Alguien escuchó una canción o un video al menos 30 segundos, o entero si dura menos. Cuenta una por persona y canción cada 30 minutos.",
    exclusions:
      "No cuentan las tuyas con tu sesión abierta dentro de la aplicación (en tu página de artista y en reproductores incrustados no sabemos quién eres) ni, de una banda, las de quienes la forman. Tampoco las de programas, las de dos cosas a la vez ni más de 20 de la misma canción desde la misma conexión en media hora.",
    counted: byDay,
  },
  listeners: {
    name: "Oyentes",
    definition:
      "Personas distintas con al menos una reproducción en esos días. Si un día pasan de 2.048, es una estimación (≈), con un error de pocos puntos.",
    exclusions:
      "Quien escucha sin cuenta cuenta como una persona nueva cada día (UTC): no guardamos nada con lo que reconocerla. Antes de noviembre de 2026 no se contaban. «Todo» cuenta solo los últimos 400 días: de los anteriores ya no guardamos quién escuchó.",
    counted: byDay,
  },
  visits: {
    name: "Visitas al perfil",
    definition: "Alguien abrió tu perfil. Cuenta una por persona cada 30 minutos.",
    exclusions:
      "No cuentan las tuyas ni las de programas. Sus días son de la hora universal (UTC).",
    counted: everyHour,
  },
  follows: {
    name: "Nuevos seguidores",
    definition: "Personas que empezaron a seguirte ese día y seguían haciéndolo al contarlo.",
    exclusions: "Quien deja de seguirte el mismo día no cuenta.",
    counted: everyHour,
  },
  followers: {
    name: "Seguidores",
    definition:
      "Cuántas personas te seguían cuando se contó el día por última vez, unas horas después de terminar.",
    exclusions: "Los días sin ningún movimiento repiten el número del día anterior.",
    counted: everyHour,
  },
  saves: {
    name: "Guardados",
    definition: "Veces que alguien guardó algo tuyo ese día y lo tenía guardado al contarlo.",
    exclusions: "No cuentan los tuyos ni lo que añaden a sus colecciones.",
    counted: everyHour,
  },
  shares: {
    name: "Compartidos",
    definition: "Personas que compartieron algo tuyo. Cuenta una por persona, publicación y día.",
    exclusions: "Solo se cuenta a quien tiene cuenta. Sus días son de la hora universal (UTC).",
    counted: everyHour,
  },
  clicks: {
    name: "Clics en enlaces",
    definition: "Veces que alguien abrió un enlace de tu página de enlaces.",
    exclusions:
      "No cuentan los tuyos ni los de programas. Sus días son de la hora universal (UTC).",
    counted: everyHour,
  },
  plans: {
    name: "Planes para tus shows",
    definition: "Personas que dijeron «Voy» o «Me interesa» en un show que organizas.",
    exclusions: "Quien se arrepiente el mismo día no cuenta.",
    counted: everyHour,
  },
  songs: {
    name: "Por canción",
    definition: "Las reproducciones y los oyentes de cada canción o video en esos días.",
    exclusions:
      "Los oyentes son la suma de los de cada día: quien vuelve otro día cuenta otra vez. Lo borrado sigue contado, sin título.",
    counted: byDay,
  },
  sources: {
    name: "Por origen",
    definition: "Dónde estaba quien escuchaba cuando empezó a sonar.",
    exclusions:
      "Si una cola sigue sonando, cuenta el lugar donde se empezó. Antes de noviembre de 2026 no se contaba.",
    counted: byDay,
  },
  cities: {
    name: "Por ciudad y país",
    definition: "La ciudad que quien escucha dice en su perfil, y su país.",
    exclusions:
      "Las ciudades con menos de cinco oyentes van juntas en «Otras»; por país, cuentan en «Otros» si entre todas las de su país no llegan a cinco oyentes. De quien escucha sin cuenta o sin ciudad no sabemos dónde está.",
    counted: byDay,
  },
  hours: {
    name: "Por hora de la semana",
    definition: "Las reproducciones por día de la semana y hora, en tu zona horaria.",
    exclusions: "Antes de noviembre de 2026 no se contaba.",
    counted: byDay,
  },
  segments: {
    name: "Tipos de oyentes",
    definition:
      "De quienes te escucharon con su cuenta en los últimos 28 días: superfans, en 8 días distintos o más; habituales, de 3 a 7; ocasionales, 1 o 2. Por recuperar: quienes te escucharon al menos 3 días distintos de los 28 de antes y ninguno en los últimos 28.",
    exclusions: "Quien escucha sin cuenta no entra: no sabemos si vuelve.",
    counted: byDay,
  },
  ends: {
    name: "Hasta dónde escuchan",
    definition:
      "De las reproducciones que contaron, qué parte seguía escuchando en cada momento de la canción.",
    exclusions:
      "Solo se sabe de quienes cerraron o cambiaron de canción con conexión; los saltos cuentan por dónde terminaron.",
    counted: "Al momento, por meses.",
  },
  first_listeners: {
    name: "Tus primeros oyentes",
    definition:
      "De las cien personas que pueden recibir cada una de tus tres primeras canciones en «Recomendados para ti», a cuántas se les mostró y cuántas la escucharon después.",
    exclusions:
      "No decimos quiénes son, y por debajo de cinco solo decimos «menos de 5». No entran quienes te siguen, quienes tienen un perfil privado ni quienes te bloquearon, te silenciaron o te descartaron.",
    counted: "Al momento.",
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
