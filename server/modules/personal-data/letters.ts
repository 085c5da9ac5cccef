import { patterns } from "#contract/pages";
import { product } from "#contract/names";
import type { Letter } from "#modules/auth";
import { writtenDay, writtenMoment } from "#platform/mail/written-dates";

const notYou =
  "Si no fuiste tú, entra en tu cuenta y cambia tu contraseña: alguien más la está usando.";

/** The mail about a finished copy, with a link to the page where its owner downloads it. */
export function exportReady(publicUrl: string, expires: Date, timeZone: string): Letter {
  return {
    subject: `Tu copia de datos de ${product} está lista`,
    intro: [
      "Preparamos la copia de tus datos que pediste: un archivo ZIP con todo lo que guardamos sobre ti.",
      `Puedes descargarla hasta el ${writtenMoment(expires, timeZone)}. Después la borramos.`,
    ],
    link: { label: "Descargar mis datos", url: `${publicUrl}${patterns.personalData}` },
    closing: ["Para descargarla hay que iniciar sesión: nadie más puede abrir el enlace.", notYou],
  };
}

/** Like `exportReady`, for somebody who asked the staff in writing. `file`: the file itself, for who cannot sign in. */
export function orderedExportReady(details: {
  publicUrl: string;
  file: string | null;
  expires: Date;
  timeZone: string;
}): Letter {
  const { publicUrl, file, expires, timeZone } = details;
  return {
    subject: `Tu copia de datos de ${product} está lista`,
    intro: [
      "Nos pediste por escrito una copia de tus datos: un archivo ZIP con todo lo que guardamos sobre ti.",
      `Puedes descargarla hasta el ${writtenMoment(expires, timeZone)}. Después la borramos.`,
    ],
    link: {
      label: "Descargar mis datos",
      url: file ?? `${publicUrl}${patterns.personalData}`,
    },
    closing: [
      file === null
        ? "Para descargarla hay que iniciar sesión: nadie más puede abrir el enlace, tampoco nuestro equipo."
        : "El enlace abre el archivo sin iniciar sesión: no lo compartas con nadie. Solo lo recibes tú.",
      "Si no la pediste tú, contesta a este correo: alguien escribió en tu nombre.",
    ],
  };
}

/** The mail about a band's finished copy, for its owner. */
export function bandExportReady(details: {
  bandName: string;
  url: string;
  expires: Date;
  timeZone: string;
}): Letter {
  const { bandName, url, expires, timeZone } = details;
  return {
    subject: `La copia de ${bandName} está lista`,
    intro: [
      `Preparamos la copia de los datos de ${bandName} que pediste en ${product}: un archivo ZIP con su página, su música y sus mensajes.`,
      `Puedes descargarla hasta el ${writtenMoment(expires, timeZone)}, mientras la banda sea tuya. Después la borramos.`,
    ],
    link: { label: "Descargar la copia", url },
    closing: ["Para descargarla hay que iniciar sesión: nadie más puede abrir el enlace.", notYou],
  };
}

export function deletionRequested(publicUrl: string, due: Date, timeZone: string): Letter {
  return {
    subject: `Tu cuenta de ${product} se borrará el ${writtenDay(due, timeZone)}`,
    intro: [
      `Pediste borrar tu cuenta de ${product}. Ya nadie ve tu perfil ni tus publicaciones, y cerramos todas tus sesiones.`,
      `El ${writtenMoment(due, timeZone)} borraremos todo para siempre. Hasta entonces puedes cambiar de idea: inicia sesión y elige Conservar mi cuenta.`,
    ],
    link: { label: "Conservar mi cuenta", url: `${publicUrl}${patterns.auth}` },
    closing: [
      "Si quieres irte, no tienes que hacer nada más.",
      "Si no fuiste tú, conserva tu cuenta con el botón y cambia tu contraseña: alguien más la está usando.",
    ],
  };
}

/** Like `deletionRequested`, for somebody who asked the staff in writing. */
export function deletionOrdered(publicUrl: string, due: Date, timeZone: string): Letter {
  return {
    subject: `Tu cuenta de ${product} se borrará el ${writtenDay(due, timeZone)}`,
    intro: [
      `Nos pediste por escrito borrar tu cuenta de ${product}. Ya nadie ve tu perfil ni tus publicaciones, y cerramos todas tus sesiones.`,
      `El ${writtenMoment(due, timeZone)} borraremos todo para siempre. Hasta entonces puedes cambiar de idea: inicia sesión y elige Conservar mi cuenta.`,
    ],
    link: { label: "Conservar mi cuenta", url: `${publicUrl}${patterns.auth}` },
    closing: [
      "Si no puedes iniciar sesión, contesta a este correo y conservaremos tu cuenta.",
      "Si no lo pediste tú, conserva tu cuenta con el botón o contesta a este correo: alguien escribió en tu nombre.",
    ],
  };
}

export function accountErased(): Letter {
  return {
    subject: `Tu cuenta de ${product} fue borrada`,
    intro: [
      `Borramos tu cuenta de ${product} y todo lo que había en ella, como pediste. Este es el último mensaje que te enviamos.`,
      "Las copias de seguridad que ya existían la contienen hasta que quien opera el servidor las destruya.",
    ],
    closing: ["Gracias por la música. Si algún día quieres volver, puedes crear una cuenta nueva."],
  };
}
