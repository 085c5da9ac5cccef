import { product } from "#contract/names";
import type { Letter } from "#modules/auth";

/** Somebody receives the money of a band from now on, or no more: for its owner, its admins and the person. */
export function treasurerLetter(details: {
  band: string;
  person: string;
  owner: string;
  isTreasurer: boolean;
  url: string;
}): Letter {
  const { band, person, owner, isTreasurer, url } = details;
  return {
    subject: isTreasurer
      ? `${person} cobra ahora por ${band}`
      : `${person} ya no cobra por ${band}`,
    intro: [
      isTreasurer
        ? `${owner} dio a ${person} el papel «Cobra» de ${band} en ${product}: recibe y mueve el dinero de la banda.`
        : `${owner} quitó a ${person} el papel «Cobra» de ${band} en ${product}: ya no recibe ni mueve su dinero.`,
    ],
    link: { label: "Ver el equipo", url },
    closing: [
      "Te escribimos porque estás en la banda y el dinero es de todos. Si te extraña, pregunta a la dueña.",
    ],
  };
}
