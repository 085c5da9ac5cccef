import { z } from "zod";
import type { Config } from "#platform/config";

type Settings = NonNullable<Config["instagram"]>;

/** Why Instagram did not do what it was asked. */
export type Failure = "code" | "personal" | "not_invited" | "permission" | "revoked" | "no_answer";

export class InstagramError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** The permission to read the profile and its media, the only one that is asked for. */
const scope = "instagram_business_basic";
/** Kinds of accounts; the others are personal. */
const professional = new Set(["BUSINESS", "MEDIA_CREATOR", "CREATOR"]);
const timeoutMs = 8000;
const maxBytes = 1024 * 1024;

interface Token {
  token: string;
  /** Seconds. */
  expiresIn: number;
}

/** A picture, or a carousel with several. */
export interface InstagramMedia {
  id: string;
  caption: string;
  pictures: string[];
}

const shortToken = z.object({
  access_token: z.string().min(1).max(2000),
  permissions: z.union([z.string(), z.array(z.string())]).optional(),
});
/** Documented with a list around it; older versions answered without. */
const tokenAnswer = z.union([
  shortToken,
  z.object({ data: z.tuple([shortToken]).rest(z.unknown()) }).transform(({ data }) => data[0]),
]);
const longToken = z.object({
  access_token: z.string().min(1).max(2000),
  expires_in: z.int().min(1).max(31_536_000),
});
/** Ids are longer than exact numbers: one that came as a number is refused. */
const id = z.union([z.string(), z.int()]).transform(String).pipe(z.string().min(1).max(100));
const person = z.object({
  id,
  user_id: id,
  username: z.string().regex(/^[\w.]{1,30}$/),
  account_type: z.string().max(40),
});
const child = z.object({ media_type: z.string(), media_url: z.string().optional() });
const mediaPage = z.object({
  data: z.array(
    child.extend({
      id,
      caption: z.string().optional(),
      children: z.object({ data: z.array(child) }).optional(),
    }),
  ),
});
const problem = z.object({
  error_message: z.string().optional(),
  error: z
    .object({ message: z.string().optional(), code: z.number().optional() })
    .or(z.string())
    .optional(),
});

/** The address on which a person gives the permission. */
export function authorizationUrl(settings: Settings, redirectUri: string, state: string): string {
  const url = new URL("/oauth/authorize", settings.loginUrl);
  url.search = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope,
    state,
  }).toString();
  return url.href;
}

/** Exchanges a code, which works once, for a token of an hour and that for one of sixty days. Throws InstagramError. */
export async function exchangeCode(
  settings: Settings,
  redirectUri: string,
  code: string,
): Promise<Token & { scopes: string[] }> {
  const body = new URLSearchParams({
    client_id: settings.clientId,
    client_secret: settings.secret,
    grant_type: "authorization_code",
    redirect_uri: redirectUri,
    // Instagram ends the address with `#_`, which some browsers leave in the code.
    code: code.replace(/#_$/, ""),
  });
  const { access_token, permissions = [] } = await ask(
    new URL("/oauth/access_token", settings.tokenUrl),
    tokenAnswer,
    body,
  );
  const scopes = typeof permissions === "string" ? permissions.split(/[\s,]+/) : permissions;
  if (!scopes.includes(scope)) throw new InstagramError("permission", "the scope was not granted");
  const url = graphUrl(settings, "/access_token", {
    grant_type: "ig_exchange_token",
    client_secret: settings.secret,
    access_token,
  });
  const long = await ask(url, longToken);
  return { token: long.access_token, expiresIn: long.expires_in, scopes };
}

/** A new token of sixty days for one that is at least a day old and has not expired. Throws InstagramError. */
export async function renewToken(settings: Settings, token: string): Promise<Token> {
  const url = graphUrl(settings, "/refresh_access_token", {
    grant_type: "ig_refresh_token",
    access_token: token,
  });
  const renewed = await ask(url, longToken);
  return { token: renewed.access_token, expiresIn: renewed.expires_in };
}

/** Whose token it is. Throws InstagramError, also for a personal account. */
export async function readAccount(settings: Settings, token: string) {
  const url = graphUrl(settings, "/me", {
    fields: "id,user_id,username,account_type",
    access_token: token,
  });
  const { id: appUserId, user_id, username, account_type } = await ask(url, person);
  if (!professional.has(account_type.toUpperCase()))
    throw new InstagramError("personal", "a personal account");
  return { appUserId, instagramId: user_id, username };
}

/** The pictures among the latest `count` publications, the newest first. Throws InstagramError. */
export async function readMedia(
  settings: Settings,
  token: string,
  count: number,
): Promise<InstagramMedia[]> {
  const url = graphUrl(settings, "/me/media", {
    fields: "id,caption,media_type,media_url,children{media_type,media_url}",
    limit: String(count),
    access_token: token,
  });
  const { data } = await ask(url, mediaPage);
  return data.slice(0, count).flatMap(({ children, caption = "", ...medium }) => {
    const pictures = (children?.data ?? [medium]).flatMap(({ media_type, media_url }) =>
      media_type === "IMAGE" && media_url !== undefined ? [media_url] : [],
    );
    return pictures.length === 0 ? [] : [{ id: medium.id, caption, pictures }];
  });
}

function graphUrl(settings: Settings, path: string, query: Record<string, string>): URL {
  const url = new URL(path, settings.graphUrl);
  url.search = new URLSearchParams(query).toString();
  return url;
}

/** A request whose address holds secrets: no error may repeat it. */
async function ask<T>(url: URL, schema: z.ZodType<T>, body?: URLSearchParams): Promise<T> {
  const place = url.pathname;
  const answer = await fetchJson(url, body);
  if (answer.status !== 200)
    throw new InstagramError(failureOf(answer), `${place} ${answer.status}`);
  const parsed = schema.safeParse(answer.json);
  if (!parsed.success) throw new InstagramError("no_answer", `${place} answered something else`);
  return parsed.data;
}

async function fetchJson(url: URL, body?: URLSearchParams) {
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { method: "POST", body }),
    });
    let text = "";
    let size = 0;
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > maxBytes) throw new Error("too long");
      text += decoder.decode(part, { stream: true });
    }
    return { status: response.status, json: JSON.parse(text) as unknown };
  } catch {
    throw new InstagramError("no_answer", `${url.pathname} did not answer`);
  }
}

/** Instagram tells failures apart only by their sentences, and revoked tokens by the code 190. */
function failureOf({ status, json }: { status: number; json: unknown }): Failure {
  const { error, error_message = "" } = problem.safeParse(json).data ?? {};
  const details = typeof error === "object" ? error : {};
  const message = error_message || (details.message ?? "");
  if (status >= 500 || status === 429) return "no_answer";
  if (/insufficient developer role/i.test(message)) return "not_invited";
  if (/personal account|not a (?:business|professional)/i.test(message)) return "personal";
  if (details.code === 190) return "revoked";
  if (/authorization code|matching code|redirect_uri/i.test(message)) return "code";
  return details.code === 10 || details.code === 200 ? "permission" : "no_answer";
}
