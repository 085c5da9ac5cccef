import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isServerReachable, untilServerAnswers } from "#web/api/reconnect.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";
import { pauseBeforeReload, whyMissing } from "./reload-page.ts";

type MissingChunkProps = {
  error: Error;
  /** Loads the file again. */
  onBack: () => void;
  /** Shown while the cause is unknown, and while the page reloads. */
  pending: ReactNode;
  /** Shown when loading failed although there is a connection. */
  failureFallback: ReactNode;
  as?: "h1" | "h2";
};

/**
 * Replaces content whose code could not be loaded. Without a connection it says so, and retries when there is one;
 * after a deployment, or when the connection failed for a moment, it reloads the page, three times a minute at most.
 */
export function MissingChunk({
  error,
  onBack,
  pending,
  failureFallback,
  as = "h1",
}: MissingChunkProps) {
  const [diagnosis, setDiagnosis] = useState<{ error: Error; is: "offline" | "failed" } | null>(
    null,
  );
  const state = diagnosis?.error === error ? diagnosis.is : "pending";
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const diagnose = async () => {
      const cause = navigator.onLine ? await whyMissing(error) : "offline";
      if (!isMounted) return;
      if (cause === "offline") return setDiagnosis({ error, is: "offline" });
      // A browser may cache a failed import until the page is reloaded.
      const pause = cause === "broken" ? null : pauseBeforeReload();
      if (pause === null) setDiagnosis({ error, is: "failed" });
      else timer = setTimeout(() => location.reload(), pause);
    };
    void diagnose();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [error]);

  const retryOnline = useEffectEvent(onBack);
  useEffect(() => {
    if (state !== "offline") return;
    const abortController = new AbortController();
    void untilServerAnswers(abortController.signal).then(() => {
      if (!abortController.signal.aborted) retryOnline();
    });
    return () => abortController.abort();
  }, [state]);

  if (state === "pending") return pending;
  if (state === "failed") return failureFallback;
  const retry = async () => {
    setRetrying(true);
    if (await isServerReachable()) onBack();
    setRetrying(false);
  };
  return (
    <ErrorState
      as={as}
      title={copy.offlinePage.title}
      text={copy.offlinePage.text}
      retrying={retrying}
      onRetry={() => void retry()}
    />
  );
}
