import { product } from "#contract/names";
import { type WriteText, operatorIn, operatorLines, writeTo } from "./legal-text.ts";

/** /legal/contacto */
export const contact: WriteText = ({ operator }) => ({
  title: "Contacto",
  summary: `Cómo hablar con quien opera ${product}.`,
  sections: [
    { id: "responsable", title: "Quién está detrás", blocks: [operatorLines(operator)] },
    {
      id: "reportar",
      title: "Reportar algo publicado",
      blocks: [
        "Lo más rápido es el menú de cada perfil o publicación, opción «Reportar». Funciona también sin cuenta, y llega con el enlace exacto.",
      ],
    },
    {
      id: "derechos",
      title: "Derechos de autor",
      blocks: [
        `Si alguien publicó tu obra sin permiso, repórtala con el motivo «Derechos de autor», que pregunta por la obra y por ti, o escribe a ${operatorIn(operator)} ${writeTo(operator)}. Incluye:`,
        [
          "El enlace de lo publicado.",
          "Cuál es tu obra y por qué los derechos son tuyos.",
          "Cómo podemos responderte.",
        ],
      ],
    },
    {
      id: "datos",
      title: "Tus datos",
      blocks: [
        "Para descargar, corregir o borrar tus datos no hace falta escribir: está en tu configuración. La página de privacidad explica lo demás.",
      ],
    },
    {
      id: "creditos",
      title: "Créditos",
      blocks: [
        "La lista de ciudades viene de GeoNames (geonames.org), con licencia Creative Commons Atribución 4.0. La resumimos y cambiamos algunos nombres al español.",
      ],
    },
  ],
});
