import { product } from "#contract/names";
import { type WriteText, operatorIn, operatorLines, writeTo } from "./legal-text.ts";

/** /legal/privacidad: what the code stores, and for how long. */
export const privacy: WriteText = ({ operator }) => ({
  title: "Privacidad",
  summary: `Qué datos guarda ${product}, para qué y durante cuánto tiempo.`,
  sections: [
    { id: "responsable", title: "Quién responde de tus datos", blocks: [operatorLines(operator)] },
    {
      id: "datos",
      title: "Qué datos guardamos",
      blocks: [
        [
          "Tu cuenta: email o teléfono, contraseña (solo un resumen que no se puede leer), nombre, usuario y cuándo aceptaste estos textos.",
          "Tu perfil, si lo rellenas: foto, biografía, ciudad, país, géneros, enlaces y email de contrataciones; y tu zona horaria, para escribir bien las fechas.",
          "Lo que publicas y haces: publicaciones, archivos, comentarios, me gusta, colecciones, a quién sigues, a quién bloqueas y qué reportas.",
          "Tus mensajes y los archivos que envías en ellos. Los leen las personas de la conversación. Si alguien reporta un mensaje, lo puede leer quien modera.",
          "Tus sesiones: dispositivo, navegador y dirección IP, para que veas desde dónde se entró y te avisemos de una entrada nueva.",
          "Visitas y reproducciones, para contarlas una vez por persona y hacerte recomendaciones. Las cifras que ve un artista no dicen quién escuchó. Para contar personas distintas guardamos hasta 400 días un número que no lleva tu nombre y que cambia con cada artista.",
        ],
        "Si entras con Google o con la cuenta de tu organización, recibimos de ellos tu nombre, tu email y tu foto. No recibimos tu contraseña.",
      ],
    },
    {
      id: "uso",
      title: "Para qué los usamos",
      blocks: [
        [
          "Para darte el servicio que pides (cumplir los términos).",
          "Para proteger las cuentas y frenar el abuso (interés legítimo).",
          "Para enviarte los emails y avisos que elijas; los de seguridad se envían siempre.",
          "Para recomendarte música y personas según tu perfil y lo que sigues. Puedes descartar cada recomendación.",
        ],
        "Aquí no hay publicidad ni servicios de análisis de terceros.",
      ],
    },
    {
      id: "quien",
      title: "Quién los ve",
      blocks: [
        "Tu perfil y lo que publicas los ve quien tú elijas: todo el mundo, si son públicos, o quien te sigue, si tu perfil es privado. Lo público también lo encuentran los buscadores.",
        "Los reproductores de YouTube y Spotify solo se cargan cuando los tocas, o solos si lo activas para los de YouTube en tu configuración. Entonces esas empresas reciben tu dirección IP.",
        "Si activas los avisos en tu dispositivo, viajan cifrados por el servicio de avisos de tu navegador.",
        `${capital(operatorIn(operator))} puede usar proveedores de alojamiento y de envío de emails, que solo tratan los datos por encargo suyo.`,
      ],
    },
    {
      id: "tiempo",
      title: "Cuánto tiempo",
      blocks: [
        "Si te apuntas a la lista de espera, guardamos lo que escribes en ella para invitarte, hasta que borres tu cuenta o pidas borrarlo. Si no confirmas tu email, se borra a los 30 días. De sus emails te das de baja con un enlace.",
        "Los datos de tu cuenta se guardan mientras la tengas. Cuando pides borrarla, esperan 14 días por si te arrepientes y después se borran. Borrarla no cambia las copias de seguridad que ya existan.",
        `${capital(operatorIn(operator))} decide cuánto tiempo guarda las copias de seguridad y los registros técnicos del servidor, que llevan direcciones IP. Puedes preguntarlo ${writeTo(operator)}.`,
      ],
    },
    {
      id: "derechos",
      title: "Tus derechos",
      blocks: [
        "En tu configuración puedes descargar una copia de todo lo tuyo, corregirlo y borrar tu cuenta, sin pedírselo a nadie.",
        `También puedes oponerte a un uso, pedir que se limite o retirar un permiso: escribe a ${operatorIn(operator)} ${writeTo(operator)}. Si crees que no respondemos bien, puedes acudir a la autoridad de protección de datos de tu país.`,
      ],
    },
  ],
});

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
