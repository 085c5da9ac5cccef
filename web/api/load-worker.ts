/** Loads the registration of the service worker, which the first page does not wait for. */
export const loadWorker = async () => import("./register-worker.ts");
