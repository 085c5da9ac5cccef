import { isUnreachable } from "#web/api/reconnect.ts";

const key = "reloads";
const quietMs = 60_000;
/** A connection that comes back often fails once more: the second and third reload wait for it. */
const pausesMs = [0, 2000, 8000];

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
 * Milliseconds to wait before the page is reloaded for a file that did not load. Null when it was reloaded three times
 * within a minute already (so that it never loops), and without storage.
 */
export function pauseBeforeReload(): number | null {
  try {
    const reloadedAt = (JSON.parse(sessionStorage.getItem(key) ?? "[]") as number[]).filter(
      (at) => Date.now() - at < quietMs,
    );
    const pause = pausesMs[reloadedAt.length] ?? null;
    if (pause !== null) sessionStorage.setItem(key, JSON.stringify([...reloadedAt, Date.now()]));
    return pause;
  } catch {
    return null;
  }
}
