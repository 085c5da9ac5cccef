/** The files of all pages, as listed by the build (tools/vite/file-lists.ts). */
const list = "/app-files.json";

let isAllowed = false;
let running = false;

/** Starts or resumes preloading all pages; false stops before the next file. */
export async function loadPages(may: boolean): Promise<void> {
  isAllowed = may;
  if (!isAllowed || running) return;
  running = true;
  try {
    const response = await fetch(list, { cache: "no-cache" });
    if (response.ok) await loadAll((await response.json()) as string[]);
  } catch {
    // Without a connection: the next visit resumes.
  } finally {
    running = false;
  }
}

/** One at a time, so that it does not slow anything down. */
async function loadAll(files: string[]): Promise<void> {
  const assets = await caches.open("assets");
  for (const file of files) {
    if (!isAllowed || isCostly()) return;
    if (await assets.match(file, { ignoreVary: true })) continue;
    const response = await fetch(file, { priority: "low" });
    if (response.status !== 200) return;
    await assets.put(file, response);
  }
}

function isCostly(): boolean {
  const { connection } = navigator as WorkerNavigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? "");
}
