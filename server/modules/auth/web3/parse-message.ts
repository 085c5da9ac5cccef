import { AuthError } from "#auth/protocol";

type Chain = "ethereum" | "solana";

/** A parsed sign-in message; nothing of it has been verified. */
export interface SignInMessage {
  chain: Chain;
  /** The scheme before the domain, which some wallets write. */
  scheme: string | null;
  domain: string;
  address: string;
  uri: string;
  version: string;
  chainId: string | null;
  issuedAt: Date;
  notBefore: Date | null;
  expirationTime: Date | null;
}

const shortest = 64;
const longest = 20 * 1024;

const firstLine =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#@\\]+) wants you to sign in with your (Ethereum|Solana) account:$/;
const field =
  /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (\S.*)$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Parses a sign-in message of either chain (EIP-4361 and its Solana form), line by line: account, site, an optional
 * statement, then fields in any order, each at most once. Tolerates different empty lines and a missing colon after
 * `Resources`; anything else is refused.
 */
export function parseMessage(text: string): SignInMessage {
  const bytes = Buffer.byteLength(text);
  if (bytes < shortest || bytes > longest) throw malformedError("message has the wrong length");
  const lines = text.split("\n");
  const [first = "", address = "", third] = lines;
  const [, scheme = null, domain = "", network = ""] = firstLine.exec(first) ?? [];
  if (network === "" || address === "" || third !== "") throw malformedError("header is malformed");
  const fields = readFields(lines, fieldsStart(lines));
  const time = (name: string): Date | null => {
    const value = fields.get(name);
    return value === undefined ? null : readTime(name, value);
  };
  const issuedAt = time("Issued At");
  if (issuedAt === null) throw malformedError("Issued At is missing");
  return {
    chain: network === "Ethereum" ? "ethereum" : "solana",
    scheme,
    domain,
    address,
    uri: fields.get("URI") ?? "",
    version: fields.get("Version") ?? "",
    chainId: fields.get("Chain ID") ?? null,
    issuedAt,
    notBefore: time("Not Before"),
    expirationTime: time("Expiration Time"),
  };
}

/** Skips a statement and its empty line, or one or two empty lines without one. */
function fieldsStart(lines: string[]): number {
  const fourth = lines[3] ?? "";
  if (fourth === "") return 4;
  if (field.test(fourth)) return 3;
  if (lines[4] !== "") throw malformedError("statement is malformed");
  return 5;
}

function readFields(lines: string[], start: number): Map<string, string> {
  const fields = new Map<string, string>();
  let at = start;
  for (; at < lines.length; at++) {
    const [, name, value] = field.exec(lines[at] ?? "") ?? [];
    if (name === undefined || value === undefined) break;
    if (fields.has(name)) throw malformedError(`${name} stands twice`);
    fields.set(name, value);
  }
  const rest = lines.slice(at);
  const isList = rest[0] === "Resources:" || rest[0] === "Resources";
  if (rest.length > 0 && !(isList && rest.slice(1).every((line) => /^- \S+$/.test(line))))
    throw malformedError("a line is malformed");
  return fields;
}

function readTime(name: string, value: string): Date {
  const time = moment.test(value) ? new Date(value) : null;
  if (time === null || Number.isNaN(time.getTime())) throw malformedError(`${name} is no time`);
  return time;
}

function malformedError(what: string): AuthError {
  return new AuthError("validation_failed", { message: `Sign-in message: ${what}` });
}
