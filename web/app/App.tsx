import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { PageBoundary } from "./boundaries.tsx";
import { RenderedAt } from "#web/ui/browser/hydration.ts";

type AppProps = {
  queryClient: QueryClient;
  renderedAt: number | null;
  /** The router's provider: the browser and the server have one each. */
  children: ReactNode;
};

/** What surrounds the router, the same in the browser and on the server: else its page could not be hydrated. */
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
