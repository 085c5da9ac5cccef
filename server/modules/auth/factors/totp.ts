import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { toString as qrCode } from "qrcode";

/** SHA-1, six digits, 30 s: the defaults of authenticator apps. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A shared secret for an authenticator app: as QR code (bare SVG), as text, and as `otpauth` address. */
export interface NewTotp {
  secret: Buffer;
  display: { qr_code: string; secret: string; uri: string };
}

export async function newTotp(issuer: string, label: string): Promise<NewTotp> {
  const secret = randomBytes(20);
  const totp = totpOf(secret, issuer, label);
  const uri = totp.toString();
  return {
    secret,
    display: {
      qr_code: await qrCode(uri, { type: "svg", margin: 2 }),
      secret: totp.secret.base32,
      uri,
    },
  };
}

/** The time step of a code: the current, previous or next one; null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret, "", "");
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / settings.period) + delta;
}

function totpOf(secret: Buffer, issuer: string, label: string): TOTP {
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({ ...settings, issuer, label, secret: new Secret({ buffer }) });
}
