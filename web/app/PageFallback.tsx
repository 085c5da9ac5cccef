import { type FallbackProps, getErrorMessage } from "react-error-boundary";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy as layoutCopy } from "#web/parts/layout/copy.ts";
import { copy } from "./copy.ts";
import { mainId } from "#web/parts/layout/main-id.ts";
import { MissingChunk } from "#web/parts/layout/MissingChunk.tsx";
import { isMissingChunk } from "#web/parts/layout/reload-page.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";

type PageFallbackProps = FallbackProps & {
  /** A lazy component remembers its failure until the page is reloaded. */
  reloads?: boolean;
};

/** Replaces a page that failed: a file of it did not load, or it threw an error. */
export function PageFallback({ reloads = true, ...props }: PageFallbackProps) {
  const { error, resetErrorBoundary } = props;
  if (!isMissingChunk(error)) return <Failure {...props} />;
  const reload = () => location.reload();
  return (
    <div className="mx-auto w-full max-w-136 py-8">
      <MissingChunk
        error={error}
        onBack={reloads ? reload : () => resetErrorBoundary()}
        pending={<WaveLoader label={layoutCopy.loading.text} className="mx-auto my-24 h-10" />}
        failureFallback={<Failure error={error} resetErrorBoundary={reload} />}
      />
    </div>
  );
}

/** The full-page fallback: clears the error and renders again, or reloads. */
function Failure({ error, resetErrorBoundary }: FallbackProps) {
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

/** The same without a frame around it. */
export function LonePageFallback(props: PageFallbackProps) {
  return (
    <main id={mainId} className="grid min-h-dvh content-center">
      <PageFallback {...props} />
    </main>
  );
}
