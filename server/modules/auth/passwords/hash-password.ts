import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { boundedQueue } from "#platform/processes/bounded-queue";

const derive = promisify(argon2);
/** A hash uses both cores for 50 ms. */
const inQueue = boundedQueue({ atOnce: 2, longest: 20 });

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const current: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Stands in for the hash of a missing account, so that it takes as long. */
const nobody = format(current, Buffer.alloc(16), Buffer.alloc(tagLength));

/** Hashes a password to a PHC string; throws `overloaded` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return format(current, salt, await tag(password, salt, current, tagLength));
}

/** Verifies a password against a PHC string; null (no account, no password) takes as long and is false. */
export async function passwordMatches(password: string, phc: string | null): Promise<boolean> {
  const { parameters, salt, expected } = parse(phc ?? nobody);
  const actual = await tag(password, salt, parameters, expected.length);
  return timingSafeEqual(actual, expected) && phc !== null;
}

/** Whether a stored hash has outdated parameters. */
export function isOutdated(phc: string): boolean {
  const { memory, passes, parallelism } = parse(phc).parameters;
  return (
    memory !== current.memory || passes !== current.passes || parallelism !== current.parallelism
  );
}

function tag(password: string, nonce: Buffer, p: Parameters, length: number): Promise<Buffer> {
  // Keyboards encode ñ and accents differently.
  const message = Buffer.from(password.normalize("NFC"));
  return inQueue(() => derive("argon2id", { message, nonce, ...p, tagLength: length }));
}

function format(p: Parameters, salt: Buffer, hash: Buffer): string {
  const [s, h] = [salt, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${p.memory},t=${p.passes},p=${p.parallelism}$${s}$${h}`;
}

function parse(phc: string): { parameters: Parameters; salt: Buffer; expected: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (match === null) throw new Error("a stored password hash is not argon2id in PHC form");
  const [, memory, passes, parallelism, salt = "", expected = ""] = match;
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, "base64"),
    expected: Buffer.from(expected, "base64"),
  };
}
