import { type FallbackProps, getErrorMessage } from "react-error-boundary";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";
import { mainId } from "./main-id.ts";
import { useTitle } from "./use-title.ts";

/** The full-page fallback (spec 1 §8): clears the error and renders again, or reloads. */
export function PageFallback({ error, resetErrorBoundary }: FallbackProps) {
  useTitle(copy.page.title);
  return (
    <div className="mx-auto w-full max-w-136 py-8" lang="en">
      <ErrorState
        as="h1"
        title={copy.page.title}
        text={
          <>
            {copy.page.text}
            <span lang="es" className="mt-2 block">
              {copy.page.sentence}
            </span>
          </>
        }
        onRetry={() => resetErrorBoundary()}
        retryLabel={copy.page.retry}
        action={
          <Button variant="ghost" onClick={() => location.reload()}>
            {copy.page.refresh}
          </Button>
        }
      />
      <details className="mx-6 rounded-md bg-surface px-4 text-sm">
        <summary className="py-3 font-semibold">{copy.page.details}</summary>
        <p className="pb-4 font-mono wrap-anywhere text-text-muted">{getErrorMessage(error)}</p>
      </details>
    </div>
  );
}

/** The same where no frame stands around it. */
export function LonePageFallback(props: FallbackProps) {
  return (
    <main id={mainId} className="grid min-h-dvh content-center">
      <PageFallback {...props} />
    </main>
  );
}
