import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail as it came over the wire. */
interface RawMail {
  to: string;
  raw: string;
}

interface MailServer {
  mails: RawMail[];
  /** Answers to recipients that it does not take, by address, such as `550 5.1.1 No such user`. */
  refusals: Map<string, string>;
  /** Takes a mail when this resolves; at first at once. */
  takes: (to: string) => Promise<void>;
  stop(): Promise<void>;
}

/** A mail server without encryption on this port. */
export async function openMailServer(port: number): Promise<MailServer> {
  const mails: RawMail[] = [];
  const refusals = new Map<string, string>();
  const server: MailServer = {
    mails,
    refusals,
    takes: () => Promise.resolve(),
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
  const smtp = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, callback) {
      const refusal = refusals.get(address.toLowerCase());
      if (refusal === undefined) return callback();
      const responseCode = Number(refusal.slice(0, 3));
      callback(Object.assign(new Error(refusal.slice(4)), { responseCode }));
    },
    onData(stream, session, callback) {
      const take = async () => {
        const bytes = await buffer(stream);
        for (const { address } of session.envelope.rcptTo) {
          await server.takes(address);
          mails.push({ to: address, raw: String(bytes) });
        }
      };
      take().then(() => callback(), callback);
    },
  });
  smtp.on("error", () => {});
  await new Promise<void>((ready) => smtp.listen(port, "127.0.0.1", ready));
  return server;
}
