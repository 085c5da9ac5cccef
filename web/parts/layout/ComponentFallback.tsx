import { type FallbackProps, getErrorMessage } from "react-error-boundary";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";
import { MissingChunk } from "./MissingChunk.tsx";
import { isMissingChunk } from "./reload-page.ts";

/** Replaces one part of a page that failed. */
export function ComponentFallback(props: FallbackProps) {
  const { error } = props;
  if (!isMissingChunk(error)) return <Failure {...props} />;
  const reload = () => location.reload();
  return (
    <MissingChunk
      as="h2"
      error={error}
      onBack={reload}
      pending={null}
      failureFallback={<Failure error={error} resetErrorBoundary={reload} />}
    />
  );
}

/** The fallback of one part of a page. */
function Failure({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div role="alert" className="grid min-w-56 flex-1 gap-0.5">
        <p lang="en" className="font-semibold text-danger">
          {copy.component.title}
        </p>
        <p lang="en" className="text-sm wrap-anywhere text-text-muted">
          {getErrorMessage(error) || copy.component.text}
        </p>
        <p className="text-sm">{copy.component.sentence}</p>
      </div>
      <Button lang="en" size="sm" variant="secondary" onClick={() => resetErrorBoundary()}>
        {copy.component.retry}
      </Button>
    </Card>
  );
}
