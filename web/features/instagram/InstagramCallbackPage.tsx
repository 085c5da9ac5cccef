import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { invalidate } from "#web/api/cache.ts";
import type { InstagramAccount } from "#contract/instagram/instagram";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "./copy.ts";

/** Milliseconds for which a permission is valid. */
const recently = 600_000;

/** /ig/callback: where Instagram leads back to, with a code that works once, or after the person declined. */
export function InstagramCallbackPage() {
  useTitle(copy.title);
  return (
    <Columns className="grid justify-items-center px-4 py-12">
      <Region>
        <div aria-live="polite">
          <Answer />
        </div>
      </Region>
    </Columns>
  );
}

function Answer() {
  const [search] = useSearchParams();
  const code = search.get("code") ?? "";
  const state = search.get("state") ?? "";
  if (search.get("error") === "access_denied")
    return <Outcome title={copy.cancelled} text={copy.cancelledText} />;
  if (code === "" || state === "") return <Outcome title={copy.notConnected} text={copy.expired} />;
  return <Linking code={code} state={state} />;
}

function Linking({ code, state }: { code: string; state: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    // Without a connection it fails, instead of waiting until the code is too old.
    networkMode: "always",
    mutationFn: () => call("linkInstagram", { code, state }).catch(accountLinkedJustNow),
    onSuccess: ({ account }) => {
      invalidate(client, ["getInstagram", "getProfile"]);
      notify({ title: copy.verified(account.username), tone: "positive" });
      void navigate(paths.settings("redes"), { replace: true });
    },
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    // A code works once: not again when the effect runs twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  if (error !== null) return <Outcome title={copy.notConnected} text={errorMessage(error)} />;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <WaveLoader className="h-10 text-accent" />
      <h1 className="text-xl">{copy.connecting}</h1>
    </div>
  );
}

/** After a lost answer or a reload the code is used up, and the account linked all the same. Throws the first error. */
async function accountLinkedJustNow(error: unknown): Promise<{ account: InstagramAccount }> {
  if (!(error instanceof ApiError) || error.code !== "instagram_link_expired") throw error;
  const { account } = await call("getInstagram", {});
  const age = account === null ? Infinity : Date.now() - Date.parse(account.linked_at);
  if (account?.state !== "active" || age > recently) throw error;
  return { account };
}

function Outcome({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      as="h1"
      title={title}
      text={text}
      action={
        <Link to={paths.settings("redes")} replace className={buttonClass({})}>
          {copy.backToProfile}
        </Link>
      }
    />
  );
}
