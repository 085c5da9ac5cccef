import { loadWorker } from "#web/api/load-worker.ts";
import { call } from "#web/api/client.ts";

/** The state of push notifications in this browser. */
export type PushState = "unsupported" | "denied" | "off" | "on";

/** Milliseconds to wait for the service worker; without one there are no pushes. */
const patience = 10_000;

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** `endpoint` is the subscription that the server has for this session. */
export async function readPushState(endpoint: string | null): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const here = Notification.permission === "granted" ? await subscription() : null;
  return here !== null && here.endpoint === endpoint ? "on" : "off";
}

/** Asks for permission, which browsers allow only after a tap, and tells the server. */
export async function turnPushOn(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted")
    return Notification.permission === "denied" ? "denied" : "off";
  await (await loadWorker()).registerWorker();
  const { pushManager } = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(reject, patience, new Error("no worker"))),
  ]);
  // A subscription made with other keys cannot be reused.
  const old = await pushManager.getSubscription();
  const newSubscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(async () => {
      await old?.unsubscribe();
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    });
  const { keys } = newSubscription.toJSON();
  await call("subscribeToPush", {
    endpoint: newSubscription.endpoint,
    p256dh: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
  });
  return "on";
}

export async function turnPushOff(): Promise<PushState> {
  const here = await subscription();
  if (here !== null) {
    await call("unsubscribeFromPush", { endpoint: here.endpoint });
    await here.unsubscribe();
  }
  return "off";
}
