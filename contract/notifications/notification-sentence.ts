import type { Notification } from "./notifications.ts";

const titleLength = 60;

/** A part of the sentence; names of people are bold. */
export type Part = string | { who: string };

/** The sentence of a notification: 'Ana y 12 personas más indicaron que les gusta "Canción"'. */
export function sentence(line: Notification): Part[] {
  const who = whoDid(line);
  const many = line.people > 1;
  const post = line.content?.title ? `"${shortenTitle(line.content.title)}"` : "una publicación";
  const own = line.content?.title ? post : "tu publicación";
  switch (line.type) {
    case "like":
      return [
        ...who,
        many ? " indicaron que les gusta " : " indicó que le gusta ",
        line.comment === null ? own : "tu comentario",
      ];
    case "comment":
      return [...who, ` comentó ${own}`];
    case "reply":
      return [...who, " respondió a tu comentario"];
    case "mention":
      return [
        ...who,
        line.comment === null ? ` te mencionó en ${post}` : " te mencionó en un comentario",
      ];
    case "follow":
      return [...who, many ? " comenzaron a seguirte" : " comenzó a seguirte"];
    case "share":
      return [...who, many ? ` compartieron ${own}` : ` compartió ${own}`];
    case "tip":
      return [...who, many ? " te enviaron propinas" : " te envió una propina"];
    case "unlock":
      return [...who, many ? ` desbloquearon ${own}` : ` desbloqueó ${own}`];
    case "follow_request":
      return [...who, many ? " quieren seguirte" : " quiere seguirte"];
    case "follow_accepted":
      return [...who, many ? " aceptaron que les sigas" : " aceptó tu solicitud"];
    case "band_invitation":
      return [...who, many ? " te invitan a sus bandas" : " te invita a la banda"];
    case "band_offer":
      return many ? [...who, " pueden ser tuyas"] : ["Te ofrecen la página de ", ...who];
    case "event_new":
      return [...who, ` anunció ${post}`];
    case "event_changed":
      return [`${post} cambió: mira cuándo y dónde es ahora`];
    case "event_postponed":
      return [`${post} se aplaza`];
    case "event_cancelled":
      return [`${post} se cancela`];
    case "event_tomorrow":
      return [`${post} es mañana`];
    case "event_soon":
      return [`${post} empieza en tres horas`];
    case "event_lineup":
      return [...who, ` te incluyó en el cartel de ${post}. Confirmar / No soy yo`];
    case "event_confirmed":
      return [...who, many ? ` confirmaron que están en ${own}` : ` confirmó que está en ${own}`];
    case "event_broadcast":
      return [...who, ` te cuenta algo de ${post}`];
    case "event_proposed":
      return [
        ...who,
        many ? " proponen conciertos tuyos" : " propone un concierto tuyo",
        ". Confirmar / No es mío",
      ];
    case "event_declined":
      return [
        ...who,
        many ? " agradecen" : " agradece",
        " tu propuesta, pero ese concierto no es suyo",
      ];
    case "career_tag":
      return [
        ...who,
        many ? " te nombran en sus trayectorias" : " te nombra en su trayectoria",
        ". Confirmar / No fue así",
      ];
    case "career_confirmed":
      return [...who, many ? " confirmaron" : " confirmó", " lo que cuentas en tu trayectoria"];
    case "release_out":
      return [...who, ` lanzó ${post}`];
    case "credit_tag":
      return [
        ...who,
        many
          ? " te nombran en los créditos de sus canciones"
          : " te nombra en los créditos de una canción",
        ". Confirmar / No soy yo",
      ];
    case "credit_confirmed":
      return [...who, many ? " confirmaron" : " confirmó", " su crédito en tu música"];
    case "split_proposed":
      return [...who, many ? " te proponen" : " te propone", " un reparto"];
    case "split_accepted":
      return [...who, many ? " aceptaron" : " aceptó", " el reparto que propones"];
    case "membership_new":
      return [...who, many ? " se unieron a tus membresías" : " se unió a una de tus membresías"];
    case "message_request":
      return [...who, " quiere escribirte"];
    case "system":
      return [line.message];
  }
}

/** One name, two names, or one name and how many more. */
function whoDid({ from: [first, second], people }: Notification): Part[] {
  if (first === undefined) return ["Alguien"];
  if (people === 1) return [{ who: first.name }];
  if (people === 2 && second !== undefined)
    return [{ who: first.name }, " y ", { who: second.name }];
  const more = people - 1;
  return [{ who: first.name }, more === 1 ? " y 1 persona más" : ` y ${more} personas más`];
}

/** A title short enough for a sentence: it may be the whole text of a post. */
function shortenTitle(title: string): string {
  const characters = [...title];
  return characters.length > titleLength
    ? `${characters.slice(0, titleLength).join("").trimEnd()}…`
    : title;
}
