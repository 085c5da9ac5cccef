import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "./App.tsx";
import { loadPage, Pages } from "./routes.tsx";

/**
 * The HTML of a page as a visitor sees it, at `path` with the answers that its queries find and the time `at`
 * (ms since 1970). Rejects with what a component throws.
 */
export async function render(
  path: string,
  queries: readonly (readonly [QueryKey, unknown])[],
  at: number,
): Promise<string> {
  await loadPage(new URL(path, "http://server"));
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  for (const [key, data] of queries) queryClient.setQueryData(key, data, { updatedAt: at });
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <App queryClient={queryClient} renderedAt={at}>
      <StaticRouter location={path}>
        <Pages />
      </StaticRouter>
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
