import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { ComponentFallback } from "./ComponentFallback.tsx";

/** Contains errors of one part of a page. Retrying also refetches its data, which may be the cause. */
export function Region({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Failed}>{children}</ErrorBoundary>;
}

function Failed({ error, resetErrorBoundary }: FallbackProps) {
  const client = useQueryClient();
  const retry = async () => {
    // Removes data that only the failed part used, and refetches data it shared with others.
    client.removeQueries({ type: "inactive" });
    await client.refetchQueries({ type: "active" });
    resetErrorBoundary();
  };
  return <ComponentFallback error={error} resetErrorBoundary={() => void retry()} />;
}
