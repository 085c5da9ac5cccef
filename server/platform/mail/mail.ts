import {
  findBounce,
  forgetBounce,
  recordBounce,
  refusedRecipient,
  sweepBounces,
} from "./bounces.ts";
import type { Config } from "#platform/config";
import type { Counters } from "#platform/counters";
import type { Db } from "#platform/db/db";
import type { Job, Jobs } from "#platform/jobs/jobs";
import { statement, t } from "#platform/db/sql";

interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as List-Unsubscribe (RFC 8058). */
  headers?: Record<string, string>;
  /** Who wrote it, beside our own address; without it, the name of MAIL_FROM. */
  fromName?: string;
  /** Of a mail that may be sent again after a crash: mail programs show one of the two. */
  messageId?: string;
}

/** Connections to the mail server, for many mails one after the other. */
interface BulkMail {
  /**
   * Sends at once, outside of any transaction and without a retry, also to an address that bounces. Throws when the mail
   * server does not take it now; false means that it never will.
   */
  deliver(message: Message): Promise<boolean>;
  close(): void;
}

interface MailOptions {
  /** For sign-in mails, which somebody is waiting for: they never wait for other mails. */
  urgent?: true;
  /** Not about the account itself: it is not sent to an address whose mails bounce (docs/decisions/076). */
  news?: true;
}

export interface Mail {
  /** Sends in the caller's transaction: the mail goes out if, and only if, that commits. */
  send(db: Db, message: Message, options?: MailOptions): Promise<void>;
  /** Connects with the first mail; `bulkConnections` mails at once are useful. */
  openBulk(): BulkMail;
  /**
   * Deletes, in the caller's transaction, the mails of an address in the development mailbox, and whether it bounces.
   */
  forget(db: Db, address: string): Promise<void>;
  jobs: Job<never>[];
}

const keep = statement(
  { to: t.text, subject: t.text, text: t.text, html: t.text },
  {},
  `insert into dev_mailbox (recipient, subject, text, html) values ($to, $subject, $text, $html)`,
);

const forgetKept = statement({ to: t.text }, {}, `delete from dev_mailbox where recipient = $to`);

/** So many mails go out at once by `openBulk`. */
export const bulkConnections = 4;

/** Timeouts (ms) of a mail server: for connecting, the greeting, silence, and one whole mail. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  mailTimeout: 60_000,
};

/**
 * Sends mail through SMTP_URL, by a job that retries until the server accepts it; without SMTP_URL every mail stays
 * in the development mailbox.
 */
export function openMail(
  config: Config,
  { db: database, jobs, counters }: { db: Db; jobs: Jobs; counters: Counters },
  times = patience,
): Mail {
  const forget: Mail["forget"] = async (db, to) => {
    await db.run(forgetKept, { to });
    await db.run(forgetBounce, { to });
  };
  if (config.smtpUrl === undefined)
    return {
      send: async (db, message) => {
        await db.run(keep, message);
      },
      openBulk: () => ({
        async deliver(message) {
          await database.run(keep, message);
          return true;
        },
        close() {},
      }),
      forget,
      jobs: [],
    };
  const connection = connectionTo(config, times);
  /** False when the server refuses the address for good: another attempt would get the same answer. */
  const attempt = async (by: Connection, message: Message): Promise<boolean> => {
    try {
      await by.send(message);
    } catch (error) {
      const reply = refusedRecipient(error);
      if (reply === null) {
        counters.add("mails_failed");
        throw error;
      }
      await database.run(recordBounce, { to: message.to, reply });
      counters.add("mails_bounced");
      return false;
    }
    counters.add("mails_sent");
    return true;
  };
  const work = async ({ news, ...message }: Message & Pick<MailOptions, "news">): Promise<void> => {
    const { to } = message;
    if (news && (await database.one(findBounce, { to })) !== null)
      return counters.add("mails_blocked");
    if (await attempt(connection, message))
      // Were this to fail the job, the mail would go out again; the next one forgets the bounce as well.
      await database.run(forgetBounce, { to }).catch(() => undefined);
  };
  return {
    async send(db, message, { urgent, news } = {}) {
      const domain = message.to.slice(message.to.lastIndexOf("@") + 1).toLowerCase();
      const payload = news ? { ...message, news } : message;
      await jobs.add(db, urgent ? "send-urgent-mail" : "send-mail", payload, {
        flags: [`domain:${domain}`],
      });
    },
    openBulk() {
      const bulk = connectionTo(config, times, true);
      return { deliver: (message) => attempt(bulk, message), close: bulk.close };
    },
    forget,
    jobs: [
      { name: "send-urgent-mail", work, queue: "urgent" },
      { name: "send-mail", work, queue: "mail" },
      {
        name: "sweep-mail-bounces",
        cron: "27 4 * * *",
        work: () => sweepBounces(database),
      },
    ],
  };
}

interface Connection {
  send(message: Message): Promise<void>;
  close(): void;
}

/** To SMTP_URL: anew for each mail, or, `isPooled`, the same ones for many mails. */
function connectionTo(
  { smtpUrl: url, mailFrom: from }: Config,
  { mailTimeout, ...timeouts }: typeof patience,
  isPooled = false,
): Connection {
  // Loaded with the first mail: without a mail server it is not needed.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    const options = { url, ...timeouts };
    return isPooled
      ? createTransport({ ...options, pool: true, maxConnections: bulkConnections })
      : createTransport(options);
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send({ to, fromName, ...message }) {
      // As an object, so that an address is never parsed as a list.
      const recipient = { name: "", address: to };
      // A server that sends a byte now and then would hold the job forever.
      const signal = AbortSignal.timeout(mailTimeout);
      const sender =
        fromName === undefined ? from : { name: fromName, address: plainAddress(from) };
      const options = { from: sender, to: recipient, ...message, signal };
      await (await (transport ??= open())).sendMail(options);
    },
    close() {
      void transport?.then((one) => one.close());
    },
  };
}

/** The address of MAIL_FROM, which may have a name: `Resuena <hola@resuena.example>`. */
function plainAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
