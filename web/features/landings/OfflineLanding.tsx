import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";

/**
 * /{slug}/landing in the app: the server answers published pages itself, so whoever comes here is offline, or there is
 * no such page.
 */
export function OfflineLanding() {
  return navigator.onLine ? (
    <NotFoundPage />
  ) : (
    <ErrorState title={copy.offline} text={copy.offlineText} onRetry={() => location.reload()} />
  );
}
