type Message = { text: string; url: string };
/** A text that may have its link inside. */
type Text = { text: string; url?: string };

// The lone surrogate of a cut emoji would make encodeURIComponent throw.
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The address that opens WhatsApp with a prepared message. */
export function whatsAppLink({ text, url }: Text): string {
  return `https://wa.me/?text=${encode(url === undefined ? text : `${text} ${url}`)}`;
}

/** The same for X, formerly Twitter. */
export function twitterLink({ text, url }: Text): string {
  const link = url === undefined ? "" : `&url=${encode(url)}`;
  return `https://x.com/intent/post?text=${encode(text)}${link}`;
}

/** The same for Telegram. */
export function telegramLink({ text, url }: Message): string {
  return `https://t.me/share/url?url=${encode(url)}&text=${encode(text)}`;
}

/** Facebook takes the address only, and reads the rest from the page itself. */
export function facebookLink({ url }: Pick<Message, "url">): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`;
}

/** A mail without a recipient; RFC 6068 requires CRLF line ends. */
export function mailLink({ text, url }: Message): string {
  return `mailto:?subject=${encode(text)}&body=${encode(`${text}\r\n\r\n${url}`)}`;
}

/** A file name that is valid on every system: "resuena-luna-de-marzo.jpg". */
export function fileNameOf(title: string, ending: string): string {
  const plain = title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, "");
  return `${["resuena", plain].filter(Boolean).join("-")}.${ending}`;
}
