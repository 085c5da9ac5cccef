import { bandLimits } from "#contract/people/band-limits";
import { product } from "#contract/names";
import { type BandRole, bandRoles } from "#contract/people/band-roles";
import type { Letter } from "#modules/auth";

interface Named {
  name: string;
  username: string | null;
}

/** A name in a mail to strangers, without links: a band's name must not advertise a site. */
function safeName({ name, username }: Named): string {
  return /[/:@]|\.\S/.test(name) ? `@${username ?? ""}` : name;
}

/** A band's invitation to the holder of an address, who may have no account. */
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
      `Vale ${bandLimits.bandInvitationDays} días y solo para esta dirección. Si no la esperabas, no hagas nada.`,
    ],
  };
}

/** Somebody starts or stops receiving the money of a band: to its owner, its admins and the person. */
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

const dayFormat = new Intl.DateTimeFormat("es", { dateStyle: "long" });

/** An admin claims the page of an absent owner: to the owner and all admins. */
export function claimLetter(details: {
  band: string;
  owner: string;
  heir: string;
  claimant: string;
  until: Date;
  url: string;
}): Letter {
  const { band, owner, heir, claimant, until, url } = details;
  return {
    subject: `${claimant} pidió la página de ${band}`,
    intro: [
      `${owner}, dueña de ${band}, no entra en ${product} desde hace ${bandLimits.ownerAwayDays} días, y ${claimant} pidió la página.`,
      `Si ${owner} no entra antes del ${dayFormat.format(until)}, la página pasa a ${heir}, que lleva más tiempo de admin.`,
    ],
    link: { label: "Ver el equipo", url },
    closing: [`Si eres ${owner}, basta con que entres: todo sigue como estaba.`],
  };
}

/** The notice ended without activity of the owner: to them and all admins. */
export function newOwnerLetter(details: {
  band: string;
  owner: string;
  heir: string;
  url: string;
}): Letter {
  const { band, owner, heir, url } = details;
  return {
    subject: `${band} tiene nueva dueña: ${heir}`,
    intro: [
      `${owner} no apareció en los ${bandLimits.ownerNoticeDays} días del aviso, y la página de ${band} en ${product} es ahora de ${heir}.`,
      `${owner} sigue en la banda como admin.`,
    ],
    link: { label: "Ver el equipo", url },
    closing: ["La música, los seguidores y los mensajes de la banda siguen donde estaban."],
  };
}

/** An artist's page has become a band, owned by the account. */
export function conversionLetter(details: { band: Named; person: Named; url: string }): Letter {
  const band = safeName(details.band);
  return {
    subject: `${band} es ahora una banda en ${product}`,
    intro: [
      `Convertiste tu cuenta: la página @${details.band.username ?? ""} es la de una banda, con todo lo que tenía, y tú eres su dueña.`,
      `Tu cuenta sigue siendo la misma para entrar (email, contraseña y verificación en dos pasos), con una página personal nueva: @${details.person.username ?? ""}.`,
    ],
    link: { label: "Ver el equipo", url: details.url },
    closing: [
      "Si no fuiste tú, cambia tu contraseña ahora mismo y escríbenos: alguien más está usando tu cuenta.",
    ],
  };
}
