import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { App } from "./App.tsx";
import { routes } from "./routes.tsx";

const { query, dataRoutes } = createStaticHandler(routes);

/**
 * The HTML of a page as a visitor sees it, at `path` with the answers that its queries find and the time `at`
 * (ms since 1970). Null where the router leads elsewhere. Rejects with what a component throws.
 */
export async function render(
  path: string,
  queries: readonly (readonly [QueryKey, unknown])[],
  at: number,
): Promise<string | null> {
  const context = await query(new Request(new URL(path, "http://server")));
  if (context instanceof Response) return null;
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  for (const [key, data] of queries) queryClient.setQueryData(key, data, { updatedAt: at });
  const router = createStaticRouter(dataRoutes, context);
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <App queryClient={queryClient} renderedAt={at}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
    {
      // What is large would come at the end otherwise, with a script that moves it to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await text(prelude);
  if (failure !== undefined) throw failure;
  return html;
}
