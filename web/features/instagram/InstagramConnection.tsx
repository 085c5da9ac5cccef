import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, ImageDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { InstagramAccount } from "#contract/instagram/instagram";
import { invalidate, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

/** Milliseconds between looking how far an import is. */
const pause = 2000;
/** Milliseconds in which the browser should have left for Instagram. */
const patience = 8000;

/** Connects the profile with its Instagram account; nothing where the server cannot do that. */
export function InstagramConnection() {
  const id = useId();
  const connection = useQuery({
    ...query("getInstagram", {}),
    refetchInterval: ({ state }) =>
      state.data?.account?.import?.state === "running" ? pause : false,
  });
  const { data, error } = connection;
  const heading = useRef<HTMLHeadingElement>(null);
  const importState = data?.account?.import?.state;
  const client = useQueryClient();
  useEffect(() => {
    if (importState !== undefined && importState !== "running") invalidate(client, "getDrafts");
  }, [client, importState]);
  if (data?.is_available === false && data.account === null) return null;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-border p-4"
    >
      <h3 id={id} ref={heading} tabIndex={-1} className="font-semibold">
        {copy.title}
      </h3>
      {data !== undefined ? (
        data.account === null ? (
          <Invitation />
        ) : (
          <Account
            account={data.account}
            isAvailable={data.is_available}
            onDisconnected={() => heading.current?.focus()}
          />
        )
      ) : error === null ? (
        <Skeleton className="h-20" aria-label={copy.loading} />
      ) : (
        <QueryError of={connection} title={copy.failed} as="p" />
      )}
    </section>
  );
}

function Invitation() {
  return (
    <>
      <p className="text-pretty">{copy.why}</p>
      <p className="text-sm text-pretty text-text-muted">{copy.reads}</p>
      <ConnectButton label={copy.connect} />
    </>
  );
}

/** Leads to Instagram, which leads back to /ig/callback. */
function ConnectButton({ label }: { label: string }) {
  const { mutate, isPending, isSuccess, reset } = useMutation({
    networkMode: "always",
    mutationFn: () => call("beginInstagram", {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      notify({ title: copy.connectFailed, text: errorMessage(error), tone: "danger" }),
  });
  useEffect(() => {
    if (!isSuccess) return;
    // Somebody who comes back, or stays because of unsaved changes, can try again.
    const timer = setTimeout(reset, patience);
    addEventListener("pageshow", reset);
    return () => {
      clearTimeout(timer);
      removeEventListener("pageshow", reset);
    };
  }, [isSuccess, reset]);
  return (
    <Button
      size="sm"
      className="justify-self-start"
      loading={isPending || isSuccess}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

type AccountProps = {
  account: InstagramAccount;
  isAvailable: boolean;
  /** The button that had the focus is gone. */
  onDisconnected: () => void;
};

function Account({ account, isAvailable, onDisconnected }: AccountProps) {
  const [asking, setAsking] = useState(false);
  const isActive = account.state === "active";
  return (
    <>
      <div className="grid gap-0.5">
        <p className="flex items-center gap-2 font-semibold wrap-anywhere">
          {isActive ? (
            <CircleCheck aria-hidden className="size-5 shrink-0 text-positive" />
          ) : (
            <CircleAlert aria-hidden className="size-5 shrink-0 text-warning" />
          )}
          {isActive ? copy.verified(account.username) : copy.over(account.username)}
        </p>
        <p className="text-sm text-text-muted">
          {isActive ? copy.since(account.linked_at) : copy.overText}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isAvailable && (isActive ? <ImportButton account={account} /> : <ConnectAgain />)}
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          {copy.disconnect}
        </Button>
      </div>
      {isActive && <ImportState account={account} />}
      {asking && <Disconnection onClose={() => setAsking(false)} onDisconnected={onDisconnected} />}
    </>
  );
}

const ConnectAgain = () => <ConnectButton label={copy.connectAgain} />;

function ImportButton({ account }: { account: InstagramAccount }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => call("importInstagram", {}),
    onSuccess: () =>
      setData(client, "getInstagram", {}, (data) => {
        if (!data?.account) return data;
        const newImport = { state: "running" as const, drafts: 0, at: new Date().toISOString() };
        return { ...data, account: { ...data.account, import: newImport } };
      }),
    onError: (error) =>
      notify({ title: copy.bringFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, "getInstagram"),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<ImageDown aria-hidden />}
      loading={isPending || account.import?.state === "running"}
      onClick={() => mutate()}
    >
      {copy.bring}
    </Button>
  );
}

/** How the last import went. */
function ImportState({ account: { import: last } }: { account: InstagramAccount }) {
  return (
    <output className="flex flex-wrap gap-x-2 text-sm empty:hidden">
      {last?.state === "running" && copy.bringing}
      {last?.state === "failed" && copy.bringBroke}
      {last?.state === "full" && copy.full}
      {last?.state === "done" && copy.brought(last.drafts)}
      {last !== null && last.drafts > 0 && (
        <Link to={paths.createAny} className="font-semibold underline underline-offset-4">
          {copy.drafts}
        </Link>
      )}
    </output>
  );
}

type DisconnectionProps = { onClose: () => void; onDisconnected: () => void };

function Disconnection({ onClose, onDisconnected }: DisconnectionProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => call("unlinkInstagram", {}),
    onSuccess: () => {
      notify({ title: copy.disconnected, tone: "positive" });
      setData(client, "getInstagram", {}, (data) => data && { ...data, account: null });
      onDisconnected();
    },
    onError: (error) =>
      notify({ title: copy.disconnectFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => {
      invalidate(client, ["getInstagram", "getProfile"]);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => mutate()}
      busy={isPending}
      title={copy.disconnectAsk}
      text={copy.disconnectText}
      confirmLabel={copy.disconnect}
    />
  );
}
