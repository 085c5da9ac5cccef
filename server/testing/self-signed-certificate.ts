import { generateKeyPairSync, sign } from "node:crypto";

/** A key and a certificate of its own for one test run. */
export interface TestCertificate {
  privateKey: string;
  /** PEM. */
  certificate: string;
}

/**
 * Creates a self-signed RSA certificate, as identity providers publish theirs; with `addresses` (IPv4), one that a
 * TLS client accepts for them when it trusts it.
 */
export function selfSignedCertificate(name: string, addresses: string[] = []): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const algorithm = sequence(oid("2a864886f70d01010b"), der(0x05));
  const subject = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name)))));
  const validity = sequence(utcTime("200101000000Z"), utcTime("491231235959Z"));
  const alternatives = addresses.map((ip) => der(0x87, Buffer.from(ip.split(".").map(Number))));
  const subjectAltName = sequence(oid("551d11"), der(0x04, sequence(...alternatives)));
  // Extensions need version 3, which is encoded as 2.
  const hasAddresses = addresses.length > 0;
  const tbsCertificate = sequence(
    ...(hasAddresses ? [der(0xa0, der(0x02, Buffer.from([2])))] : []),
    der(0x02, Buffer.from([1])),
    algorithm,
    subject,
    validity,
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    ...(hasAddresses ? [der(0xa3, sequence(subjectAltName))] : []),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", tbsCertificate, privateKey)]);
  const bytes = sequence(tbsCertificate, algorithm, der(0x03, signature));
  // An empty line at the end would be invalid PEM.
  const lines = bytes.toString("base64").replaceAll(/.{64}(?=.)/g, "$&\n");
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}
