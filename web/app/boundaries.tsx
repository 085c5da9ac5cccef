import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { ComponentFallback } from "#web/parts/layout/ComponentFallback.tsx";
import { LonePageFallback, PageFallback } from "./PageFallback.tsx";

type PageBoundaryProps = {
  /** A changed key (the address, for example) clears the error. */
  resetKey?: string;
  /** Without a frame around the page. */
  alone?: boolean;
  /** Loads the failed code before another try; without it only a reload of the app does. */
  load?: () => Promise<void>;
  children: ReactNode;
};

/** Contains an error of a whole page. */
export function PageBoundary({ resetKey, alone = false, load, children }: PageBoundaryProps) {
  const Fallback = alone ? LonePageFallback : PageFallback;
  const fallback = ({ error, resetErrorBoundary }: FallbackProps) => {
    const retry = async () => {
      await load?.();
      resetErrorBoundary();
    };
    return (
      <Fallback
        error={error}
        resetErrorBoundary={() => void retry()}
        reloads={load === undefined}
      />
    );
  };
  return (
    <ErrorBoundary resetKeys={[resetKey]} fallbackRender={fallback}>
      {children}
    </ErrorBoundary>
  );
}

/** Contains an error of one part of a page: a card, an embed, the player. */
export function ComponentBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={ComponentFallback}>{children}</ErrorBoundary>;
}
