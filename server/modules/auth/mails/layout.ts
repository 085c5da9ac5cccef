import { product } from "#contract/names";

/** The content of a mail about an account. `link.url` is ours; everything is escaped for HTML. */
export interface Letter {
  subject: string;
  /** Paragraphs before the button. */
  intro: string[];
  link?: { label: string; url: string };
  /** For typing when the link cannot be opened. */
  code?: string;
  /** Paragraphs after link and code. */
  closing: string[];
  /** At the end, small: how to get no more such mails. */
  footLink?: { label: string; url: string };
}

/** The layout of all mails, as text and as HTML. Styles are inline: mail programs support no others. */
export function renderLetter(letter: Letter): { subject: string; text: string; html: string } {
  const { link, code } = letter;
  const text = [
    ...letter.intro,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(code === undefined ? [] : [`${codeLabel(letter)}: ${code}`]),
    ...letter.closing,
    ...(letter.footLink ? [`${letter.footLink.label}: ${letter.footLink.url}`] : []),
    `— ${product}, la música primero`,
  ].join("\n\n");
  return { subject: letter.subject, text, html: page(letter) };
}

function codeLabel({ link }: Letter): string {
  return link ? "O escribe este código" : "Escribe este código";
}

function page(letter: Letter): string {
  const { subject, intro, link, code, closing, footLink } = letter;
  const paragraph = (line: string): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;word-break:break-word">${escape(line)}</p>`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${escape(link.url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#b8325a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escape(link.label)}</a></p>`
    : "";
  const digits =
    code === undefined
      ? ""
      : `<p style="margin:0 0 8px;font-size:16px;line-height:1.55">${codeLabel(letter)}:</p>
<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums">${escape(code)}</p>`;
  const foot = footLink
    ? `<p style="margin:0;font-size:14px;line-height:1.55"><a href="${escape(footLink.url)}" style="color:#1d1724">${escape(footLink.label)}</a></p>`
    : "";
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f2ec;color:#1d1724;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 28px;background:#fffdf9;border-radius:16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escape(product)}</p>
${[...intro.map(paragraph), button, digits, ...closing.map(paragraph), foot].filter(Boolean).join("\n")}
</div>
</body>
</html>`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
