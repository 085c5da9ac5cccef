import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { patterns } from "#contract/pages";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "./copy.ts";

const words = copy.connection;

/** /creator-studio/ingresos/conexion: where providers lead back to, after an account was connected or not. */
export function PaymentReturnPage() {
  useTitle(words.title);
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
  const state = search.get("state") ?? "";
  if (search.get("error") !== null) return <Outcome text={words.cancelled} />;
  if (state === "") return <Outcome text={words.incomplete} />;
  return <Finishing code={search.get("code")} state={state} />;
}

function Finishing({ code, state }: { code: string | null; state: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    // Without a connection it fails, instead of waiting until the code is too old.
    networkMode: "always",
    mutationFn: () => call("finishConnection", { code, state }),
    onSuccess: (account) => {
      invalidate(client, ["getReceiving", "getTipPage"]);
      const isActive = account.state === "active";
      notify({
        title: isActive ? words.done : words.notDone,
        ...(isActive ? { tone: "positive" } : { text: words.notDoneText }),
      });
      void navigate(patterns.studioIncome, { replace: true });
    },
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    // A code works once: not again when the effect runs twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  if (error !== null) return <Outcome text={errorMessage(error)} />;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <WaveLoader className="h-10 text-accent" />
      <h1 className="text-xl">{words.title}</h1>
    </div>
  );
}

function Outcome({ text }: { text: string }) {
  return (
    <EmptyState
      as="h1"
      title={words.failed}
      text={text}
      action={
        <Link to={patterns.studioIncome} replace className={buttonClass()}>
          {words.back}
        </Link>
      }
    />
  );
}
