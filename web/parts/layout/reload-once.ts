import { isUnreachable } from "#web/api/reconnect.ts";

const key = "reloaded-at";
const quietMs = 60_000;

/** Whether an error means that a file of the app could not be loaded: removed by a deployment, or a network failure. */
export function isMissingChunk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}

/**
 * Why a file of the app could not be loaded: no connection (`offline`); removed by a deployment (`gone`); a server
 * error (`broken`); or it is `there` now, though the browser may have cached the failure.
 */
export async function whyMissing(error: Error): Promise<"offline" | "gone" | "broken" | "there"> {
  // Safari does not say which file it was.
  const [file = "/ready"] = /\/assets\/[\w.-]+\.(?:js|css)/.exec(error.message) ?? [];
  try {
    const { ok, status } = await fetch(file, { method: "HEAD", cache: "no-store" });
    if (ok) return "there";
    if (status === 404) return "gone";
    return isUnreachable({ status }) ? "offline" : "broken";
  } catch {
    return "offline";
  }
}

/**
 * Reloads the page to get the current version. Does nothing and returns false within a minute of the last reload
 * (so that it never loops), without storage and without a connection.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < quietMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
