import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "./App.tsx";
import { loadPage, Pages } from "./routes.tsx";

/**
 * Renders the HTML of a page for visitors, at `path`, with the answers in `queries` and the time `at` (ms since
 * 1970). Rejects with any error that a component throws.
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
      // Without this, React would append large parts at the end of the document, with a script that moves them into
      // place.
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
