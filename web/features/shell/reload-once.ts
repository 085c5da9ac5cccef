const key = "reloaded-at";
const quietMs = 60_000;

/** A file of the app that is not there any more, as after a new version, or that the network lost. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}

/**
 * Reloads the page to get the current version. Does nothing and returns false within a minute of
 * the last time (so that it never loops), without storage and without a connection.
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
