const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** The payload of a push (server/modules/notifications/push.ts). */
interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Shows a notification, unless one of our pages is focused: that one shows the news itself. */
export async function show(message: Message | undefined): Promise<void> {
  if (message === undefined) return;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((page) => page.focused)) return;
  await worker.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    lang: "es",
    data: message.path,
  });
}

/** A tap focuses an open page, or opens one. */
export async function open(path: unknown): Promise<void> {
  const url = new URL(String(path), worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const [page] = await worker.clients.matchAll({ type: "window" });
  const navigatedPage = await page
    ?.focus()
    .then((focusedPage) => focusedPage.navigate(url.href))
    .catch(() => null);
  if (!navigatedPage) await worker.clients.openWindow(url.href);
}

/** Parses the payload of a push; invalid ones are ignored. */
export function read(data: PushMessageData | null): Message | undefined {
  try {
    const message = data?.json() as Partial<Message> | undefined;
    const { title, body, path, tag } = message ?? {};
    if (!title || !body || !path?.startsWith("/") || !tag) return undefined;
    return { title, body, path, tag };
  } catch {
    return undefined;
  }
}
