import { product } from "#contract/names";
import { type WriteText } from "./legal-text.ts";

/** /legal/normas */
export const norms: WriteText = () => ({
  title: "Normas de la comunidad",
  summary: `Qué cabe en ${product}, qué no, y qué pasa con lo que no cabe.`,
  sections: [
    {
      id: "respeto",
      title: "Trata a los demás como a tu público",
      blocks: [
        "Opina de la música todo lo que quieras; de las personas, con respeto.",
        [
          "Nada de acoso, amenazas ni insultos por el origen, el género, la orientación, la religión, la edad o una discapacidad.",
          "Nada de publicar datos privados de otra persona.",
          "Nada de hacerse pasar por otra persona o por otro grupo.",
        ],
      ],
    },
    {
      id: "contenido",
      title: "Lo que no se publica",
      blocks: [
        [
          "Contenido sexual con menores, de ningún tipo. Se retira y se comunica a las autoridades.",
          "Desnudos o sexo explícito, y violencia que busca hacer daño.",
          "Música, letras, imágenes o videos de otros sin permiso.",
          "Estafas, spam, enlaces engañosos y reproducciones o seguidores falsos.",
          "Lo que sea ilegal donde vives o donde se opera este servidor.",
        ],
      ],
    },
    {
      id: "reportar",
      title: "Cómo avisar",
      blocks: [
        "En cada perfil, publicación, comentario, colección y mensaje hay un menú con «Reportar». No hace falta tener cuenta para reportar lo que es público. Nadie sabrá que fuiste tú.",
        "También puedes bloquear a una persona, silenciarla o silenciar palabras, sin que se entere.",
      ],
    },
    {
      id: "medidas",
      title: "Qué pasa después",
      blocks: [
        "Una persona lee los reportes; ningún contenido se retira solo por el número de avisos. Según lo grave que sea, se avisa, se retira lo publicado o se suspende la cuenta.",
        "A quien le afecta se le dice el motivo, y puede pedir que se revise.",
      ],
    },
  ],
});
