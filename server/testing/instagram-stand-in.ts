import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An account at the stand-in, and what it published, the newest first. */
export interface InstagramPerson {
  /** Within the app, and of the professional account. */
  appUserId: string;
  userId: string;
  username: string;
  accountType: "BUSINESS" | "MEDIA_CREATOR" | "PERSONAL";
  media: { id: string; caption?: string; pictures: (Buffer | "gone")[]; isVideo?: boolean }[];
  /** Refuses the permission that the app needs. */
  withholdsScope?: boolean;
  /** Was not invited to test the app. */
  isUninvited?: boolean;
}

/**
 * A server that speaks the protocol of the Instagram API with Instagram Login (docs/decisions/089), as its
 * documentation describes it: codes work once and for an hour, tokens of an hour become tokens of sixty days, which can
 * be renewed when they are a day old.
 */
export interface InstagramStandIn {
  url: string;
  /** `host:port`, from which pictures are read. */
  target: string;
  clientId: string;
  secret: string;
  /** Who is signed in at Instagram in every browser; null declines. */
  person: InstagramPerson | null;
  /** What every request gets instead of an answer. */
  trouble: "none" | "status" | "hangs" | "garbage" | "huge";
  /** Paths in the order of the requests, without their secrets. */
  requests: string[];
  /** Moves the clock of codes and tokens. */
  pass(ms: number): void;
  /** The person takes the permission back: their tokens answer with the code 190. */
  revoke(person: InstagramPerson): void;
  /** The body of a callback, signed unless `secret` says otherwise. */
  signedRequest(userId: string, how?: { secret?: string; issuedAt?: Date }): string;
  stop(): Promise<void>;
}

interface Grant {
  person: InstagramPerson;
  issuedAt: number;
  expiresAt: number;
  isLong: boolean;
}

const hour = 3_600_000;
const clientId = "1234567890";
const appSecret = "un secreto de la aplicación";

/** Starts it. */
export async function instagramStandIn(): Promise<InstagramStandIn> {
  const codes = new Map<string, { person: InstagramPerson; redirectUri: string; at: number }>();
  const tokens = new Map<string, Grant>();
  let shift = 0;
  const now = () => Date.now() + shift;

  const grant = (person: InstagramPerson, isLong: boolean): string => {
    const token = `IG${randomBytes(24).toString("hex")}`;
    const expiresAt = now() + (isLong ? 60 * 24 * hour : hour);
    tokens.set(token, { person, issuedAt: now(), expiresAt, isLong });
    return token;
  };
  const refuse = (response: ServerResponse, status: number, body: unknown): void =>
    json(response, body, status);
  const graphError = (response: ServerResponse, code: number, message: string): void =>
    refuse(response, 400, { error: { message, type: "OAuthException", code } });

  const authorize = (url: URL, response: ServerResponse): void => {
    const query = url.searchParams;
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    const { person } = standIn;
    if (person === null) {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_reason", "user_denied");
      back.searchParams.set("error_description", "The user denied your request.");
    } else {
      const code = randomBytes(32).toString("base64url");
      codes.set(code, { person, redirectUri: query.get("redirect_uri") ?? "", at: now() });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { location: `${back.href}#_` }).end();
  };
  const exchangeCode = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(request));
    const invalid = (error_message: string): void =>
      refuse(response, 400, { error_type: "OAuthException", code: 400, error_message });
    if (form.get("client_id") !== clientId || form.get("client_secret") !== appSecret)
      return invalid("Invalid platform app");
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (code === undefined) return invalid("Matching code was not found or was already used");
    if (now() - code.at > hour) return invalid("This authorization code has expired");
    if (form.get("redirect_uri") !== code.redirectUri)
      return invalid("Error validating verification code. redirect_uri does not match");
    if (code.person.isUninvited) return invalid("Insufficient developer role");
    const permissions = code.person.withholdsScope ? "" : "instagram_business_basic";
    json(response, {
      data: [
        { access_token: grant(code.person, false), user_id: code.person.appUserId, permissions },
      ],
    });
  };
  const answerGraph = (url: URL, response: ServerResponse): void => {
    const query = url.searchParams;
    const token = tokens.get(query.get("access_token") ?? "");
    if (token === undefined || token.expiresAt < now())
      return graphError(response, 190, "Error validating access token");
    const { person } = token;
    const long = () =>
      json(response, {
        access_token: grant(person, true),
        token_type: "bearer",
        expires_in: 60 * 24 * 3600,
      });
    if (url.pathname === "/access_token") {
      const isValid =
        query.get("grant_type") === "ig_exchange_token" && query.get("client_secret") === appSecret;
      return isValid && !token.isLong ? long() : graphError(response, 100, "Unsupported request");
    }
    if (url.pathname === "/refresh_access_token") {
      const isOld = token.isLong && now() - token.issuedAt >= 24 * hour;
      return isOld ? long() : graphError(response, 100, "The token is too young");
    }
    if (url.pathname === "/me")
      return json(response, {
        id: person.appUserId,
        user_id: person.userId,
        username: person.username,
        account_type: person.accountType,
      });
    const media = person.media.slice(0, Number(query.get("limit"))).map((each) => {
      const items = each.pictures.map((_, at) => ({
        media_type: each.isVideo ? "VIDEO" : "IMAGE",
        media_url: `${standIn.url}/picture/${person.appUserId}/${each.id}/${at}`,
      }));
      const { id, caption } = each;
      return items.length === 1
        ? { id, caption, ...items[0] }
        : { id, caption, media_type: "CAROUSEL_ALBUM", children: { data: items } };
    });
    json(response, { data: media });
  };
  const servePicture = (path: string, response: ServerResponse): void => {
    const [, , , id, at] = path.split("/");
    const picture = standIn.person?.media.find((each) => each.id === id)?.pictures[Number(at)];
    if (!Buffer.isBuffer(picture)) return void response.writeHead(403).end();
    response.writeHead(200, { "content-type": "image/png" }).end(picture);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    standIn.requests.push(url.pathname);
    if (url.pathname === "/oauth/authorize") return authorize(url, response);
    if (standIn.trouble === "hangs") return;
    if (standIn.trouble === "status") return refuse(response, 503, {});
    if (standIn.trouble === "garbage") return void response.writeHead(200).end("<html>");
    if (standIn.trouble === "huge") return void response.end("[1".padEnd(3_000_000, " "));
    if (url.pathname === "/oauth/access_token") return void exchangeCode(request, response);
    if (url.pathname.startsWith("/picture/")) return servePicture(url.pathname, response);
    answerGraph(url, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const standIn: InstagramStandIn = {
    url: `http://127.0.0.1:${port}`,
    target: `127.0.0.1:${port}`,
    clientId,
    secret: appSecret,
    person: null,
    trouble: "none",
    requests: [],
    pass: (ms) => void (shift += ms),
    revoke(person) {
      for (const [token, each] of tokens) if (each.person === person) tokens.delete(token);
    },
    signedRequest(userId, { secret = appSecret, issuedAt = new Date() } = {}) {
      const body = Buffer.from(
        JSON.stringify({
          algorithm: "HMAC-SHA256",
          issued_at: Math.floor(issuedAt.getTime() / 1000),
          user_id: userId,
        }),
      ).toString("base64url");
      return `${createHmac("sha256", secret).update(body).digest("base64url")}.${body}`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}
