import { useLocation, useSearchParams } from "react-router";
import { safeOrigin } from "#web/parts/session/safe-origin.ts";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";
import { purposeOf } from "./purpose.ts";

const modes = ["entrar", "registro", "recuperar", "nueva", "enlace"] as const;

/** The modes of the screen (rule auth-3); «enlace» signs in without a password. */
type Mode = (typeof modes)[number];

/** A further screen of a mode: waiting for the mail, or the first password of an account. */
type Step = "email" | "primera";

const linkTypes = ["signup", "recovery", "magiclink", "email_change"] as const;

/** The types of links in mails, in the terms of the auth protocol. */
export type LinkType = (typeof linkTypes)[number];

/** The types of mails that /auth itself requests. */
export type MailType = Exclude<LinkType, "email_change">;

/** The parameters of a link in a mail. */
export type MailLink = { tokenHash: string; type: LinkType };

/** The mode in which a mail of each type is requested, and its code entered. */
export const modeOfMail = {
  signup: "registro",
  recovery: "recuperar",
  magiclink: "enlace",
} as const satisfies Record<MailType, Mode>;

export type AuthPlace = {
  mode: Mode;
  /** Waiting for the mail with its link or code. */
  awaitsMail: boolean;
  /** In «nueva»: of an account that was just confirmed and has no password yet. */
  isFirstPassword: boolean;
  link: MailLink | null;
  /** Why a link or a provider did not sign in, as a code of the protocol. */
  failure: { code: string; viaGoogle: boolean } | null;
  /** The link did its part, and another step remains: one of two addresses has confirmed. */
  half: boolean;
  /** The code of an invitation (`?invitacion=`), as the link of its mail has it. */
  invitation: string | null;
  /** Where to go after signing in: a path of this site. */
  from: string;
  /** The purpose of signing in, in words that follow «Inicia sesión»; null when unknown. */
  purpose: string | null;
  /** The address of another mode; it keeps `from`. */
  to: (mode: Mode, step?: Step) => string;
  /** The address to which Google returns. */
  backFromGoogle: string;
};

/** Parses the address of /auth: `?modo=registro|recuperar|nueva|enlace`, `&paso=email` while waiting for the mail. */
export function useAuthPlace(): AuthPlace {
  const { hash, state } = useLocation();
  const [search] = useSearchParams();
  const fragment = new URLSearchParams(hash.slice(1));
  const requestedMode = search.get("modo");
  const from = safeOrigin(
    search.get("from") ??
      fromOfRedirect(search.get("redirect_to")) ??
      (state as { from?: string } | null)?.from,
  );
  const reason = search.get("para");
  const code = search.get("invitacion") ?? "";
  const invitation = /^[\w-]{1,40}$/.test(code) ? code : null;
  const to = (mode: Mode | "google", step?: Step) => {
    const next = new URLSearchParams();
    if (mode === "google") next.set("con", mode);
    else if (mode !== "entrar" || invitation !== null) next.set("modo", mode);
    if (invitation !== null) next.set("invitacion", invitation);
    if (step !== undefined) next.set("paso", step);
    if (from !== patterns.root) next.set("from", from);
    if (paths.signInReasonOf(reason) !== undefined) next.set("para", reason ?? "");
    return next.size > 0 ? `${patterns.auth}?${next}` : patterns.auth;
  };
  return {
    mode:
      modes.find((mode) => mode === requestedMode) ?? (invitation === null ? "entrar" : "registro"),
    invitation,
    awaitsMail: search.get("paso") === "email",
    isFirstPassword: search.get("paso") === "primera",
    link: linkOf(search),
    failure: failureIn(fragment, search),
    half: fragment.has("message") || search.has("message"),
    from,
    purpose: purposeOf(paths.signInReasonOf(reason), from),
    to,
    backFromGoogle: to("google"),
  };
}

function linkOf(search: URLSearchParams): MailLink | null {
  const tokenHash = search.get("token_hash");
  if (tokenHash === null) return null;
  return { tokenHash, type: linkTypes.find((type) => type === search.get("type")) ?? "signup" };
}

/** Only the code is used: a description in an address could contain anything in our name. */
function failureIn(fragment: URLSearchParams, search: URLSearchParams): AuthPlace["failure"] {
  const within = [fragment, search].find((members) =>
    ["error", "error_code", "error_description"].some((name) => members.has(name)),
  );
  if (within === undefined) return null;
  return { code: within.get("error_code") ?? "", viaGoogle: search.get("con") === "google" };
}

/** The mail carries the path inside the redirect target, which the server returns. */
function fromOfRedirect(target: string | null): string | null {
  if (target === null || !URL.canParse(target)) return null;
  const url = new URL(target);
  return url.origin === location.origin ? url.searchParams.get("from") : null;
}
