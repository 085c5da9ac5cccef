import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { answers, untilServerAnswers } from "#web/api/go-on-when-back.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";
import { reloadOnce, whyMissing } from "./reload-once.ts";

type MissingChunkProps = {
  error: Error;
  /** Loads the file again. */
  onBack: () => void;
  /** While it is not known why it did not come, and while the page is loaded anew. */
  pending: ReactNode;
  /** Where it did not come though there is a connection. */
  failureFallback: ReactNode;
  as?: "h1" | "h2";
};

/**
 * In place of what needs a file of the app that did not come. Without a connection it says so, and goes on by itself
 * when there is one; after a new version the page is loaded anew, once.
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
      // A browser may remember a failed import until the page is loaded anew.
      if (why === "broken" || !reloadOnce()) setDiagnosis({ error, is: "failed" });
    };
    void look();
    return () => {
      current = false;
    };
  }, [error]);

  const goOn = useEffectEvent(onBack);
  useEffect(() => {
    if (state !== "offline") return;
    const leaving = new AbortController();
    void untilServerAnswers(leaving.signal).then(() => {
      if (!leaving.signal.aborted) goOn();
    });
    return () => leaving.abort();
  }, [state]);

  if (state === "pending") return pending;
  if (state === "failed") return failureFallback;
  const retry = async () => {
    setLooking(true);
    if (await answers()) onBack();
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
