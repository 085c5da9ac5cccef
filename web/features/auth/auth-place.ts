import { useLocation, useSearchParams } from "react-router";
import { safeOrigin } from "#features/shell";
import { patterns } from "#web/paths.ts";

const modes = ["entrar", "registro", "recuperar", "nueva"] as const;

/** The four modes of the screen (spec 1 §2, decision 8). */
type Mode = (typeof modes)[number];

/** What a link of a mail brings. */
export type MailLink = { tokenHash: string; type: MailType };

/** What a mail is for, in the words of the auth protocol. */
export type MailType = "signup" | "recovery";

export type AuthPlace = {
  mode: Mode;
  /** Waiting for the mail: its link or its code. */
  awaitsMail: boolean;
  link: MailLink | null;
  /** The protocol's error code that an opened link came back with. */
  linkError: string | null;
  /** Where to go after entering: a path of this site. */
  from: string;
  /** The address of another mode of the screen; it keeps `from`. */
  to: (mode: Mode, step?: "email") => string;
};

/** Where on /auth we are: `?modo=registro|recuperar|nueva`, `&paso=email` while the mail is on its way. */
export function useAuthPlace(): AuthPlace {
  const { hash, state } = useLocation();
  const [search] = useSearchParams();
  const asked = search.get("modo");
  const link = linkOf(search);
  const from = safeOrigin(
    search.get("from") ??
      fromOfRedirect(search.get("redirect_to")) ??
      (state as { from?: string } | null)?.from,
  );
  return {
    mode: modes.find((mode) => mode === asked) ?? "entrar",
    awaitsMail: search.get("paso") === "email",
    link,
    linkError: new URLSearchParams(hash.slice(1)).get("error_code"),
    from,
    to: (mode, step) => {
      const next = new URLSearchParams();
      if (mode !== "entrar") next.set("modo", mode);
      if (step !== undefined) next.set("paso", step);
      if (from !== patterns.root) next.set("from", from);
      return next.size > 0 ? `${patterns.auth}?${next}` : patterns.auth;
    },
  };
}

function linkOf(search: URLSearchParams): MailLink | null {
  const tokenHash = search.get("token_hash");
  if (tokenHash === null) return null;
  return { tokenHash, type: search.get("type") === "recovery" ? "recovery" : "signup" };
}

/** The way back travels through the mail inside the redirect target that the server gave back. */
function fromOfRedirect(target: string | null): string | null {
  if (target === null || !URL.canParse(target)) return null;
  const url = new URL(target);
  return url.origin === location.origin ? url.searchParams.get("from") : null;
}
