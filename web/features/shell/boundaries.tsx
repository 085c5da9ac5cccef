import { type ReactNode, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useRevalidator, useRouteError } from "react-router";
import { ComponentFallback } from "./ComponentFallback.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { PageFallback } from "./PageFallback.tsx";
import { isMissingChunk, reloadOnce } from "./reload-once.ts";

/** Contains an error of a whole page. A change of `resetKey` (the address, say) clears it. */
export function PageBoundary({ resetKey, children }: { resetKey?: string; children: ReactNode }) {
  return (
    <ErrorBoundary resetKeys={[resetKey]} FallbackComponent={PageFallback}>
      {children}
    </ErrorBoundary>
  );
}

/** Contains an error of one part of a page: a card, an embed, the player. */
export function ComponentBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={ComponentFallback}>{children}</ErrorBoundary>;
}

/** The `errorElement` of the routes. A page whose file is gone (a new version) is reloaded once. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const missing = isMissingChunk(error);
  const [reloading] = useState(() => missing && reloadOnce());
  if (reloading) return <LoadingScreen />;
  // A browser remembers a failed import until the page is loaded anew.
  const retry = () => (missing ? location.reload() : void revalidate());
  return <PageFallback error={error} resetErrorBoundary={retry} />;
}
