import type { Config } from "#platform/config";
import { AuthError } from "#auth/protocol";

/** A normalised number: the digits of E.164. Throws when no provider is configured, and for an invalid number. */
export function readPhone(config: Config, raw: string): string {
  if (config.smsWebhookUrl === undefined) throw new AuthError("phone_provider_disabled");
  const digits = raw.replaceAll(/[\s().-]/g, "").replace(/^\+/, "");
  if (!/^[1-9]\d{6,14}$/.test(digits))
    throw new AuthError("validation_failed", {
      message: "Invalid phone number format (E.164 required)",
    });
  return digits;
}

/** The channel of a request about a phone: only text messages. */
export function checkChannel(channel: string | undefined): void {
  if (channel !== undefined && channel !== "sms")
    throw new AuthError("validation_failed", {
      message: "Invalid channel, supported values are: sms",
    });
}
