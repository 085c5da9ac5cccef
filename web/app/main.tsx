import "#web/ui/styles.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { fillFromPage } from "#web/parts/session/inlined-data.ts";
import { idleAfter, whenIdle } from "#web/parts/layout/when-idle.ts";
import { loadWorker } from "#web/api/load-worker.ts";
import { createQueryClient } from "#web/api/query.ts";
import { renewExpired } from "#web/api/renew-expired.ts";
import { App } from "./App.tsx";
import { renderedPage, replayClicks } from "./hydrate.ts";
import { routes } from "./routes.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

renewExpired();
const queryClient = createQueryClient();
fillFromPage(queryClient);
idleAfter(() => queryClient.isFetching() > 0);
const rendered = renderedPage(root);
// After a reload of a page of the server the browser goes back to the place by itself.
const router = createBrowserRouter(routes, rendered === null ? {} : { hydrationData: {} });

const app = (
  <App queryClient={queryClient} renderedAt={rendered?.at ?? null}>
    <RouterProvider router={router} />
  </App>
);
const options: RootOptions = {
  onCaughtError: (error, { componentStack }) =>
    console.error("An error was contained:", error, componentStack),
  onUncaughtError: (error, { componentStack }) =>
    console.error("An error ended the app:", error, componentStack),
};

function start(element: HTMLElement): void {
  if (rendered === null) {
    // In pieces, so that a slow phone scrolls and answers meanwhile.
    startTransition(() => createRoot(element, options).render(app));
  } else {
    // Somebody may have scrolled meanwhile: the router would go to the top, since the code of its route came late.
    router.state.restoreScrollPosition = false;
    // At once: what is pressed in the middle of a hydration in pieces would be lost.
    hydrateRoot(element, app, options);
    replayClicks();
  }
  // Offline it comes with the next visit.
  whenIdle(
    () =>
      void loadWorker().then(
        ({ registerWorker }) => registerWorker(),
        () => undefined,
      ),
  );
}

// The server's page can only be hydrated with the code of its route.
if (rendered === null || router.state.initialized) start(root);
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start(root);
  });
}
