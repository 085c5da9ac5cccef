/**
 * Removed by signing out (rule web-3), as what was written with a tip is nobody else's. In the storage of the window,
 * so that a reload or the way back from the service sends the same form as the same order.
 */
const prefix = "sb-resuena-begun-tip-";

type BegunTip = { form: string; key: string };

/** Where storage is blocked, it lasts as long as the page. */
const inPage = new Map<string, BegunTip>();

/** The key of a form for this artist: the one it was sent with before, else a new one. */
export function keyOfTip(artist: string, form: string): string {
  const former = storedTip(artist);
  if (former?.form === form) return former.key;
  const tip = { form, key: crypto.randomUUID() };
  inPage.set(artist, tip);
  try {
    sessionStorage.setItem(prefix + artist, JSON.stringify(tip));
  } catch {
    // The page remembers it.
  }
  return tip.key;
}

/** Once its order is over: the same form is another tip then. */
export function forgetTip(key: string): void {
  for (const [artist, tip] of inPage) if (tip.key === key) inPage.delete(artist);
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix) && storedTip(name.slice(prefix.length))?.key === key)
        sessionStorage.removeItem(name);
  } catch {
    // Nothing is stored.
  }
}

function storedTip(artist: string): BegunTip | undefined {
  try {
    const text = sessionStorage.getItem(prefix + artist);
    if (text === null) return inPage.get(artist);
    const { form, key } = JSON.parse(text) as Partial<BegunTip>;
    return typeof form === "string" && typeof key === "string" ? { form, key } : undefined;
  } catch {
    return inPage.get(artist);
  }
}
