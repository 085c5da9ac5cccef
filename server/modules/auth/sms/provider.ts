import type { Config } from "#platform/config";

export interface TextMessage {
  /** E.164, with the plus. */
  to: string;
  text: string;
  /** The same for every attempt at one message. */
  id: string;
}

/** A gateway for text messages. */
export interface SmsProvider {
  /** Resolves when the provider has accepted the message; throws otherwise. */
  send(message: TextMessage): Promise<void>;
}

/** The provider of this server: a webhook at SMS_WEBHOOK_URL that accepts `{to, text}` as JSON. */
export function smsProvider(config: Config): SmsProvider | null {
  const { smsWebhookUrl } = config;
  if (smsWebhookUrl === undefined) return null;
  return {
    async send({ to, text, id }) {
      const answer = await fetch(smsWebhookUrl, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": id },
        body: JSON.stringify({ to, text }),
        redirect: "error",
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS webhook answered ${answer.status}`);
    },
  };
}
