/** Loads what registers the service worker: nothing that a first page waits for. */
export const loadWorker = async () => import("./register-worker.ts");
