import { limits } from "#contract/limits";
import { product } from "#contract/names";
import { type BandRole, bandRoles } from "#contract/people/band-roles";
import type { Letter } from "#modules/auth";

interface Named {
  name: string;
  username: string | null;
}

/** A name as a stranger may read it in a mail: nobody advertises a site by calling a band so. */
function safeName({ name, username }: Named): string {
  return /[/:@]|\.\S/.test(name) ? `@${username ?? ""}` : name;
}

/** A band invites whoever reads this address, who may have no account. */
export function invitationLetter(details: {
  band: Named;
  inviter: Named;
  roles: readonly BandRole[];
  url: string;
}): Letter {
  const band = safeName(details.band);
  const inviter = safeName(details.inviter);
  const roleNames = details.roles.map((role) => `«${bandRoles[role].label}»`).join(", ");
  return {
    subject: `${inviter} te invita a la banda ${band}`,
    intro: [
      `${inviter} te invita a llevar la página de ${band} en ${product}, la red social de la música en español.`,
      ...(roleNames === "" ? [] : [`Lo que podrás hacer en ella: ${roleNames}.`]),
      "Cada cual entra con su propia cuenta: ábrela con esta dirección de email, o entra si ya la tienes.",
    ],
    link: { label: "Ver la invitación", url: details.url },
    closing: [
      `Vale ${limits.bandInvitationDays} días y solo para esta dirección. Si no la esperabas, no hagas nada.`,
    ],
  };
}

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
