import { ApiError } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";
import { FeedFormatError } from "./use-feed.ts";

type FeedTroubleProps = { error: Error | null; retrying: boolean; onRetry: () => void };

/** Replaces a list that failed: no connection, an unreadable answer, or another error. */
export function FeedTrouble({ error, retrying, onRetry }: FeedTroubleProps) {
  const offline = !navigator.onLine || (error instanceof ApiError && error.code === "offline");
  const retry = { onRetry, retrying, retryLabel: copy.tryAgain };
  if (offline) return <ErrorState title={copy.offline} text={copy.offlineText} {...retry} />;
  const unreadable = error instanceof FeedFormatError;
  return (
    <ErrorState
      title={unreadable ? copy.badData : copy.trouble}
      text={unreadable ? copy.badDataText : copy.troubleText}
      {...retry}
      action={
        <Button variant="ghost" onClick={() => location.reload()}>
          {copy.refreshPage}
        </Button>
      }
    />
  );
}
