import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isServerReachable, untilServerAnswers } from "#web/api/reconnect.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";
import { reloadOnce, whyMissing } from "./reload-once.ts";

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
 * after a deployment it reloads the page, once.
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
  const [looking, setLooking] = useState(false);
  useEffect(() => {
    let current = true;
    const look = async () => {
      const why = navigator.onLine ? await whyMissing(error) : "offline";
      if (!current) return;
      if (why === "offline") return setDiagnosis({ error, is: "offline" });
      // A browser may cache a failed import until the page is reloaded.
      if (why === "broken" || !reloadOnce()) setDiagnosis({ error, is: "failed" });
    };
    void look();
    return () => {
      current = false;
    };
  }, [error]);

  const retryWhenBack = useEffectEvent(onBack);
  useEffect(() => {
    if (state !== "offline") return;
    const leaving = new AbortController();
    void untilServerAnswers(leaving.signal).then(() => {
      if (!leaving.signal.aborted) retryWhenBack();
    });
    return () => leaving.abort();
  }, [state]);

  if (state === "pending") return pending;
  if (state === "failed") return failureFallback;
  const retry = async () => {
    setLooking(true);
    if (await isServerReachable()) onBack();
    setLooking(false);
  };
  return (
    <ErrorState
      as={as}
      title={copy.offlinePage.title}
      text={copy.offlinePage.text}
      retrying={looking}
      onRetry={() => void retry()}
    />
  );
}
