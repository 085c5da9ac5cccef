import { product } from "#contract/names";
import { nameRequestLimits } from "#contract/people/name-request-limits";
import type { Letter } from "#modules/auth";

export type NameLetter = Letter;

/** To whoever had the name. `newName`: the username that they have instead; null when it was another of their names. */
export function nameTaken(news: { name: string; newName: string | null; reason: string }): Letter {
  const { name, newName, reason } = news;
  return {
    subject: `@${name} pasa a otra cuenta de ${product}`,
    intro: [
      `Alguien pidió el nombre @${name} y mostró que es suyo. Por eso ahora es de su cuenta, y quien lo busque llegará a ella.`,
      ...(newName === null
        ? []
        : [
            `Tu usuario es ahora @${newName}. Puedes elegir otro cuando quieras, en Mi Perfil, Usuario. Todo lo demás sigue igual.`,
          ]),
      `El motivo: ${reason}`,
    ],
    closing: [
      `Si no estás de acuerdo, contesta a este correo en ${nameRequestLimits.undoDays} días y cuéntanos por qué el nombre es tuyo: hasta entonces podemos devolvértelo.`,
    ],
  };
}

export function nameGiven(publicUrl: string, name: string): Letter {
  return {
    subject: `Ya eres @${name} en ${product}`,
    intro: [
      `El nombre que pediste es tuyo: tu usuario es ahora @${name}.`,
      "Tu usuario anterior lleva a ti durante 90 días.",
    ],
    link: { label: "Ver mi página", url: `${publicUrl}/${name}` },
    closing: [
      `Quien lo tenía puede responder durante ${nameRequestLimits.undoDays} días. Si nos equivocamos, te avisaremos.`,
    ],
  };
}

export function nameRefused(name: string, reason: string): Letter {
  return {
    subject: `Tu petición de @${name}`,
    intro: [`Leímos tu petición: por ahora @${name} se queda donde está.`, `El motivo: ${reason}`],
    closing: ["Si tienes más pruebas, puedes volver a pedirlo o contestar a este correo."],
  };
}

export function nameReturned(name: string, reason: string): Letter {
  return {
    subject: `@${name} vuelve a ser tuyo`,
    intro: [`Te devolvimos el nombre @${name}: todo está como antes.`, `El motivo: ${reason}`],
    closing: ["Perdona las molestias."],
  };
}

export function nameTakenBack(name: string, reason: string): Letter {
  return {
    subject: `@${name} ya no es tuyo`,
    intro: [
      `Devolvimos @${name} a la cuenta que lo tenía, y tu usuario vuelve a ser el de antes.`,
      `El motivo: ${reason}`,
    ],
    closing: ["Si no estás de acuerdo, contesta a este correo."],
  };
}
