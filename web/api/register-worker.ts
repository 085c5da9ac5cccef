import { mayLoadAhead, onDataModeChange } from "#web/ui/browser/data-mode.ts";

const address = "/sw.js";

/**
 * Keeps the app on this device (web/worker): from the next visit on it opens without a connection. Where
 * workers are not allowed (private windows, no TLS) it stays a page.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // `npm run dev` builds none.
  if (serviceWorker === undefined || import.meta.env.DEV) return;
  await serviceWorker
    .register(trustedWorkerUrl(), { updateViaCache: "none" })
    .catch(() => undefined);
  const { active } = await serviceWorker.ready;
  const postPolicy = () => active?.postMessage(mayLoadAhead() ? "load-pages" : "load-no-pages", []);
  postPolicy();
  onDataModeChange(postPolicy);
}

/** Trusted Types let no other script become a worker. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("worker", {
    createScriptURL: (url) => (url === address ? url : ""),
  });
  return (policy?.createScriptURL(address) as string | undefined) ?? address;
}

/** As far as we need it; the browser's own types do not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}
