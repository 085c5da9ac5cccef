import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { PageBoundary } from "./boundaries.tsx";
import { RenderedAt } from "#web/ui/browser/hydration.ts";

type AppProps = {
  queryClient: QueryClient;
  renderedAt: number | null;
  /** The browser and the server each have a router of their own. */
  children: ReactNode;
};

/**
 * The providers around the router, the same in the browser and on the server: otherwise the page could not be
 * hydrated.
 */
export function App({ queryClient, renderedAt, children }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RenderedAt value={renderedAt}>
          <PageBoundary alone>{children}</PageBoundary>
        </RenderedAt>
      </QueryClientProvider>
    </StrictMode>
  );
}
