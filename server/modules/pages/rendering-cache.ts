import { createHash } from "node:crypto";

/** A page as it was rendered, with what it was rendered from. */
export interface Rendering<Source> {
  source: Source;
  html: string;
  etag: string;
}

/** Milliseconds for which a rendering is used: a change shows within two seconds at every process. */
const lifetime = 1500;
/** Renderings that a process holds of one kind of page. */
const most = 1000;

/**
 * Renders pages that many open at once: a rendering is used for 1.5 seconds, and requests for one page that come at the
 * same time share one. `render` returns null when there is no such page.
 */
export function renderingCache<Source>(): (
  key: string,
  render: () => Promise<{ source: Source; html: string } | null>,
) => Promise<Rendering<Source> | null> {
  const renderings = new Map<string, Rendering<Source> & { at: number }>();
  const pending = new Map<string, Promise<Rendering<Source> | null>>();

  async function renew(
    key: string,
    render: () => Promise<{ source: Source; html: string } | null>,
  ): Promise<Rendering<Source> | null> {
    const page = await render();
    renderings.delete(key);
    if (page === null) return null;
    const hash = createHash("sha256").update(page.html).digest("base64url").slice(0, 20);
    const rendering = { ...page, etag: `"${hash}"`, at: Date.now() };
    renderings.set(key, rendering);
    const [oldest] = renderings.keys();
    if (renderings.size > most && oldest !== undefined) renderings.delete(oldest);
    return rendering;
  }

  return async (key, render) => {
    const rendering = renderings.get(key);
    if (rendering !== undefined && Date.now() - rendering.at < lifetime) return rendering;
    const running = pending.get(key);
    if (running !== undefined) return running;
    const run = renew(key, render).finally(() => pending.delete(key));
    pending.set(key, run);
    return run;
  };
}
