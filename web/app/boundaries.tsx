import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useRevalidator, useRouteError } from "react-router";
import { ComponentFallback } from "#web/parts/layout/ComponentFallback.tsx";
import { LonePageFallback, PageFallback } from "./PageFallback.tsx";

type PageBoundaryProps = {
  /** A change of it (the address, say) clears the error. */
  resetKey?: string;
  /** No frame stands around the page. */
  alone?: boolean;
  children: ReactNode;
};

/** Contains an error of a whole page. */
export function PageBoundary({ resetKey, alone = false, children }: PageBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      FallbackComponent={alone ? LonePageFallback : PageFallback}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Contains an error of one part of a page: a card, an embed, the player. */
export function ComponentBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={ComponentFallback}>{children}</ErrorBoundary>;
}

/** The `errorElement` of the routes. */
export function PageError({ alone = false }: { alone?: boolean }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const Fallback = alone ? LonePageFallback : PageFallback;
  return <Fallback error={error} resetErrorBoundary={() => void revalidate()} reloads={false} />;
}
