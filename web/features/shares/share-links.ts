type Message = { text: string; url: string };

// A cut emoji would make encodeURIComponent throw.
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Where WhatsApp opens with a message that only has to be sent. */
export function whatsAppLink({ text, url }: Message): string {
  return `https://wa.me/?text=${encode(`${text} ${url}`)}`;
}

/** The same for X, formerly Twitter. */
export function twitterLink({ text, url }: Message): string {
  return `https://x.com/intent/post?text=${encode(text)}&url=${encode(url)}`;
}

/** The same for Telegram. */
export function telegramLink({ text, url }: Message): string {
  return `https://t.me/share/url?url=${encode(url)}&text=${encode(text)}`;
}

/** Facebook takes the address only, and reads the rest from its page. */
export function facebookLink({ url }: Pick<Message, "url">): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`;
}

/** A mail without a recipient; its lines end as RFC 6068 asks. */
export function mailLink({ text, url }: Message): string {
  return `mailto:?subject=${encode(text)}&body=${encode(`${text}\r\n\r\n${url}`)}`;
}

/** A file name that every system takes: "resuena-luna-de-marzo.jpg". */
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
