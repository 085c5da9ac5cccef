import {
  trendPeriods,
  type TrendPeriod,
  trendRules,
  trendWeights as weigh,
} from "#contract/discovery/trend-rules";

const number = new Intl.NumberFormat("es", { useGrouping: "always" });

/** `12 horas`, `2 días`, `una hora`, `un día`. */
function time(hours: number): string {
  if (hours === 1) return "una hora";
  if (hours === 24) return "un día";
  return hours % 24 === 0 ? `${hours / 24} días` : `${hours} horas`;
}
const half = (period: TrendPeriod): string => time(trendPeriods[period].halfLifeHours);
const every = (period: TrendPeriod): string => time(trendPeriods[period].everyHours);

/** How the charts are computed (docs/trends.md), as a text for people. */
export const howCopy = {
  title: "Cómo se calcula",
  lead: "El puesto sale de los puntos. Cada persona suma una sola vez por canción o artista, con lo más fuerte que hizo. Estos son los puntos de cada cosa, recién hecha:",
  weights: [
    { what: "Me gusta", weight: weigh.like },
    { what: "Comentar", weight: weigh.comment },
    { what: "Guardar o añadir a una colección", weight: weigh.save },
    { what: "Empezar a seguir al artista", weight: weigh.follow },
    { what: "Compartir", weight: weigh.share },
  ],
  rules: [
    {
      rule: "Lo reciente pesa más",
      text: `En Hoy, lo que hiciste vale la mitad a las ${half("day")}; en Semana, a los ${half("week")}; en Mes, a los ${half("month")}. Lo anterior al periodo no cuenta.`,
    },
    {
      rule: `Al menos ${trendRules.minPeople} personas`,
      text: `Con menos personas distintas no se sale en ninguna lista. Una cuenta nueva empieza a contar pasadas ${trendRules.accountHours} horas.`,
    },
    {
      rule: "Nadie vota por sí mismo",
      text: "No cuenta lo que un artista hace con lo suyo ni lo que entra en sus propias colecciones. Tampoco las cuentas suspendidas, ni entre quienes se bloquearon.",
    },
    {
      rule: "Las reproducciones no cuentan",
      text: "No guardamos quién escucha qué, así que no podríamos saber si mil reproducciones son de mil personas o de una.",
    },
    {
      rule: "Emergentes",
      text: `Artistas con menos de ${number.format(trendRules.emergingBelow)} seguidores. La suma se divide entre la raíz de sus seguidores más ${trendRules.emergingOffset}: con pocos seguidores se llega más arriba.`,
    },
    {
      rule: "Etiquetas",
      text: "Cuentan quienes publicaron con ellas y quienes hicieron algo por esas publicaciones, de al menos dos autores distintos.",
    },
    {
      rule: "País y género",
      text: "El país es el del artista. El género, el de la publicación o el de su artista.",
    },
    {
      rule: "Cuándo cambia",
      text: `Hoy se calcula cada ${every("day").replace("una ", "")}; Semana, cada ${every("week")}; Mes, cada ${every("month").replace("un ", "")}. «Sube» y «baja» comparan con la vez anterior.`,
    },
  ],
};
