import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { ComponentFallback } from "./ComponentFallback.tsx";

/**
 * One part of a page: an error in it leaves the rest as it is. Another try asks the server again, since
 * what it said may be what the part could not show.
 */
export function Region({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Failed}>{children}</ErrorBoundary>;
}

function Failed({ error, resetErrorBoundary }: FallbackProps) {
  const client = useQueryClient();
  const retry = async () => {
    // What only the failed part used, and what other parts use as well.
    client.removeQueries({ type: "inactive" });
    await client.refetchQueries({ type: "active" });
    resetErrorBoundary();
  };
  return <ComponentFallback error={error} resetErrorBoundary={() => void retry()} />;
}
