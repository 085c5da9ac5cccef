import { product } from "#contract/names";
import { type WriteText, operatorIn, operatorLines, writeTo } from "./legal-text.ts";

/** /legal/terminos */
export const terms: WriteText = ({ operator, minimumAge }) => ({
  title: "Términos de uso",
  summary: `Las reglas entre tú y quien opera ${product}, en palabras sencillas.`,
  sections: [
    {
      id: "responsable",
      title: "Quién opera este servicio",
      blocks: [operatorLines(operator)],
    },
    {
      id: "cuenta",
      title: "Tu cuenta",
      blocks: [
        ageSentence(minimumAge),
        "Usa un email tuyo, cuida tu contraseña y no prestes tu cuenta. Lo que se hace con ella se entiende hecho por ti, salvo que alguien haya entrado sin tu permiso: en ese caso, avísanos.",
        "Puedes cerrar tu cuenta cuando quieras desde tu configuración. Tienes 30 días para arrepentirte; después se borra.",
      ],
    },
    {
      id: "contenido",
      title: "Lo que publicas",
      blocks: [
        "Lo que publicas sigue siendo tuyo. Nos das permiso, gratis y mientras esté publicado, para guardarlo, adaptarlo técnicamente (por ejemplo, cambiar el tamaño de una imagen o el formato de un audio) y mostrarlo a quien tú elijas. El permiso termina cuando lo borras o cierras tu cuenta.",
        "Publica solo lo que puedas publicar: tu música, o aquella para la que tienes permiso. Las letras, las grabaciones, las portadas y las fotos tienen autores.",
        "Las normas de la comunidad dicen qué no cabe aquí y qué pasa cuando alguien las incumple.",
      ],
    },
    {
      id: "servicio",
      title: "Qué puedes esperar",
      blocks: [
        "Hacemos lo razonable para que el servicio funcione y tus datos estén seguros, pero puede fallar, cambiar o pararse. Guarda copia de tus grabaciones originales.",
        "No vendemos lo que publicas ni lo usamos para entrenar sistemas de inteligencia artificial.",
        `Cuando abres un reproductor de YouTube o Spotify, se aplican también sus condiciones.`,
      ],
    },
    {
      id: "medidas",
      title: "Cuando algo va mal",
      blocks: [
        "Si se incumplen estos términos o las normas, podemos retirar una publicación, limitar una cuenta o suspenderla. Te diremos por qué, salvo que la ley lo impida, y puedes pedir que se revise.",
        `Para cualquier reclamación, escribe a ${operatorIn(operator)} ${writeTo(operator)}.`,
      ],
    },
    {
      id: "cambios",
      title: "Cambios y ley aplicable",
      blocks: [
        "Si estos términos cambian en algo importante, te lo diremos dentro de la aplicación y te pediremos que los aceptes otra vez. La fecha de arriba dice desde cuándo valen.",
        operator.law === undefined
          ? "Quien opera este servidor todavía no ha indicado qué ley se aplica. En todo caso conservas los derechos que te da la ley del lugar donde vives."
          : `Se aplica la ley de ${operator.law}. Conservas los derechos que te da, como consumidor, la ley del lugar donde vives.`,
      ],
    },
  ],
});

function ageSentence({ standard, byCountry }: Parameters<WriteText>[0]["minimumAge"]): string {
  const names = new Intl.DisplayNames("es", { type: "region" });
  const others = Object.entries(byCountry)
    .filter(([, age]) => age !== standard)
    .map(([code, age]) => `${age} en ${names.of(code) ?? code}`);
  const list = new Intl.ListFormat("es").format(others);
  return `Para tener una cuenta necesitas al menos ${standard} años${others.length === 0 ? "" : ` (${list})`}. Si eres menor de edad, pide permiso a tu familia antes de publicar.`;
}
