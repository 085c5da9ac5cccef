import { forget, latest } from "./data.ts";
import { loadPages } from "./load-pages.ts";
import { open, read, show } from "./push.ts";
import { cacheShell, cachedAsset, page, picture, tidy } from "./shell.ts";

/**
 * The service worker (docs/decisions/037-offline.md): the app opens without a connection, with the last feed and
 * conversations that its person saw. It handles only the requests below.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", (event) => {
  // Files never change under their names, so a new worker may serve pages of the previous version.
  event.waitUntil(cacheShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const begin = async (): Promise<void> => {
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
    await tidy();
  };
  event.waitUntil(begin());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(cachedAsset(event));
  // A signed address is valid for one person and a few minutes: such a picture is not cached.
  else if (request.destination === "image" && pathname.startsWith("/files/") && search === "")
    event.respondWith(picture(event));
  else if (latest.takes(pathname, searchParams)) event.respondWith(latest.answer(event));
});

worker.addEventListener("message", (event) => {
  if (event.data === "forget") event.waitUntil(forget());
  else if (event.data === "load-pages") event.waitUntil(loadPages(true));
  else if (event.data === "load-no-pages") event.waitUntil(loadPages(false));
});

worker.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
