import "#web/ui/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { fillFromPage, idleAfter, loadWorker, PageBoundary, whenIdle } from "#features/shell";
import { createQueryClient } from "#web/api/query.ts";
import { renewExpired } from "#web/api/renew-expired.ts";
import { createRouter, preloadPages } from "./routes.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

renewExpired();
const queryClient = createQueryClient();
fillFromPage(queryClient);
idleAfter(() => queryClient.isFetching() > 0);
const router = createRouter();

createRoot(root, {
  onCaughtError: (error, { componentStack }) =>
    console.error("An error was contained:", error, componentStack),
  onUncaughtError: (error, { componentStack }) =>
    console.error("An error ended the app:", error, componentStack),
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PageBoundary alone>
        <RouterProvider router={router} />
      </PageBoundary>
    </QueryClientProvider>
  </StrictMode>,
);

preloadPages();
// Offline it comes with the next visit.
whenIdle(
  () =>
    void loadWorker().then(
      ({ registerWorker }) => registerWorker(),
      () => undefined,
    ),
);
