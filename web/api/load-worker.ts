/** Loads the registration of the service worker, which no first page has to wait for. */
export const loadWorker = async () => import("./register-worker.ts");
