import { mayLoadAhead, onDataModeChange } from "#web/ui/browser/data-mode.ts";

const address = "/sw.js";

/**
 * Registers the service worker (web/worker), so that the app opens without a connection from the next visit on.
 * Where workers are not allowed (private windows, no TLS) nothing happens.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // `npm run dev` builds no worker.
  if (serviceWorker === undefined || import.meta.env.DEV) return;
  await serviceWorker
    .register(trustedWorkerUrl(), { updateViaCache: "none" })
    .catch(() => undefined);
  const { active } = await serviceWorker.ready;
  const postPolicy = () => active?.postMessage(mayLoadAhead() ? "load-pages" : "load-no-pages", []);
  postPolicy();
  onDataModeChange(postPolicy);
}

/** Trusted Types allow no other script as a worker. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("worker", {
    createScriptURL: (url) => (url === address ? url : ""),
  });
  return (policy?.createScriptURL(address) as string | undefined) ?? address;
}

/** The part of the Trusted Types API used here, which TypeScript's library does not declare yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}
