/** What sign-in needs of a browser: it keeps cookies and follows redirects. */
export interface TestBrowser {
  /** For the official client: `fetch` with the browser's cookies. */
  fetch: typeof fetch;
  /** Opens an address and follows redirects; returns the first address for which `isHome` is true. */
  visit(address: string): Promise<URL>;
  /** Opens an address without following redirects; returns where it redirects to. */
  step(address: string | URL, init?: RequestInit): Promise<URL>;
  cookies: Map<string, string>;
}

/** Stops at addresses that are not an API of the product: those are pages of the app. */
export function testBrowser(isHome: (address: URL) => boolean): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const own = [...cookies].filter(([key]) => key.startsWith(`${url.host} `));
    const headers = new Headers(init.headers);
    if (own.length > 0)
      headers.set("cookie", own.map(([key, value]) => `${key.split(" ")[1]}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(`${url.host} ${pair.slice(0, at)}`, pair.slice(at + 1));
    }
    return response;
  };
  const step = async (address: string | URL, init?: RequestInit): Promise<URL> => {
    const response = await send(address, init);
    const location = response.headers.get("location");
    if (location === null)
      throw new Error(`${address} leads nowhere: ${response.status} ${await response.text()}`);
    return new URL(location, address);
  };
  return {
    fetch: send,
    cookies,
    step,
    async visit(address) {
      let url = new URL(address);
      for (let hop = 0; hop < 12; hop += 1) {
        if (isHome(url)) return url;
        url = await step(url);
      }
      throw new Error(`too many redirects, at ${url.href}`);
    },
  };
}

/** The browser of a person of `server`: it stops at pages of the app. */
export function browserAt(server: { url: string }): TestBrowser {
  return testBrowser((url) => url.origin === server.url && !url.pathname.startsWith("/auth/v1/"));
}

/** The parameters in the fragment of an address. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
