import "#web/ui/styles.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { fillFromPage } from "#web/parts/session/inlined-data.ts";
import { idleAfter, whenIdle } from "#web/parts/layout/when-idle.ts";
import { loadWorker } from "#web/api/load-worker.ts";
import { createQueryClient } from "#web/api/query.ts";
import { renewExpired } from "#web/api/renew-expired.ts";
import { App } from "./App.tsx";
import { renderedPage, replayClicks } from "./hydrate.ts";
import { loadPage, Pages } from "./routes.tsx";
import { BrowserRouter } from "#web/parts/navigation/BrowserRouter.tsx";
import { createNavigation } from "#web/parts/navigation/navigation.ts";
import { isMissingChunk } from "#web/parts/layout/reload-page.ts";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");

renewExpired();
const queryClient = createQueryClient();
fillFromPage(queryClient);
idleAfter(() => queryClient.isFetching() > 0);
const prerenderedPage = renderedPage(element);
const navigation = createNavigation(loadPage, { isServerRendered: prerenderedPage !== null });

const app = (
  <App queryClient={queryClient} renderedAt={prerenderedPage?.at ?? null}>
    <BrowserRouter navigation={navigation}>
      <Pages />
    </BrowserRouter>
  </App>
);
const options: RootOptions = {
  onCaughtError(error, { componentStack }) {
    // The page itself says what it waits for.
    if (!isMissingChunk(error)) console.error("An error was contained:", error, componentStack);
  },
  onUncaughtError: (error, { componentStack }) =>
    console.error("An error ended the app:", error, componentStack),
};

async function start(container: HTMLElement): Promise<void> {
  if (prerenderedPage === null) {
    const root = createRoot(container, options);
    root.render(<LoadingScreen />);
    await loadPage(location);
    // In slices, so that a slow phone can scroll and react meanwhile.
    startTransition(() => root.render(app));
  } else {
    await loadPage(location);
    // In one go: clicks during a sliced hydration would be lost.
    hydrateRoot(container, app, options);
    replayClicks();
  }
  // Offline, the next visit registers it.
  whenIdle(
    () =>
      void loadWorker().then(
        ({ registerWorker }) => registerWorker(),
        () => undefined,
      ),
  );
}

void start(element);
