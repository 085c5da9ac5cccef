import type { TestServer } from "#testing/test-server";

/** The text, link and code of one of our mails. */
export interface ReadMail {
  subject: string;
  text: string;
  html: string;
  code: string;
  /** The address of the app that the mail links to. */
  link: URL;
  tokenHash: string;
}

/** All mails to an address, newest first, from the development mailbox. */
export async function mailsTo(server: TestServer, address: string): Promise<ReadMail[]> {
  const answer = await server.visitor.fetch(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const mails = (await answer.json()) as { subject: string; text: string; html: string }[];
  return mails.map((mail) => {
    const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? "about:blank");
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
    return { ...mail, code, link, tokenHash: link.searchParams.get("token_hash") ?? "" };
  });
}

/** The newest mail to an address. */
export async function mailTo(server: TestServer, address: string): Promise<ReadMail> {
  const [newest] = await mailsTo(server, address);
  if (!newest) throw new Error(`no mail to ${address}`);
  return newest;
}

/** Opens the link of the newest mail to an address like a browser; returns where it redirects to. */
export async function openNewestLink(server: TestServer, address: string): Promise<URL> {
  const { link } = await mailTo(server, address);
  const answer = await fetch(link, { redirect: "manual" });
  if (answer.status !== 303) throw new Error(`${link.href} answers ${answer.status}`);
  return new URL(answer.headers.get("location") ?? "");
}
