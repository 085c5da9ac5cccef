import { renewAddress } from "./file-address.ts";

type Loading = HTMLImageElement | HTMLVideoElement | HTMLTrackElement;
const isLoading = (target: EventTarget | null): target is Loading =>
  target instanceof HTMLImageElement ||
  target instanceof HTMLVideoElement ||
  target instanceof HTMLTrackElement;

/** With which address an element failed last: a second failure with the same one is for the page to tell. */
const failedAddresses = new WeakMap<Loading, string>();

/**
 * Gives pictures, videos and captions on the page a fresh address when theirs has expired (a list that lay
 * open for an hour). Errors of elements do not bubble: they are caught on their way down, before any
 * component hears of them, and told again where no other address helps.
 */
export function renewExpired(): void {
  document.addEventListener(
    "error",
    (event) => {
      const element = event.target;
      if (!isLoading(element)) return;
      const address = addressOf(element);
      if (!address.startsWith("/files/") || failedAddresses.get(element) === address) return;
      failedAddresses.set(element, address);
      event.stopImmediatePropagation();
      void renewAddress(address).then((fresh) => {
        if (fresh === null) element.dispatchEvent(new Event("error"));
        else give(element, fresh);
      });
    },
    true,
  );
}

function addressOf(element: Loading): string {
  const currentSource = element instanceof HTMLImageElement ? element.currentSrc : "";
  const url = URL.parse(currentSource || element.src, location.href);
  return url?.origin === location.origin ? url.pathname + url.search : "";
}

function give(element: Loading, address: string): void {
  if (element instanceof HTMLImageElement) return givePicture(element, address);
  if (element instanceof HTMLTrackElement) {
    element.src = address;
    return;
  }
  const { currentTime, paused, poster } = element;
  element.src = address;
  if (currentTime > 0)
    element.addEventListener("loadedmetadata", () => (element.currentTime = currentTime), {
      once: true,
    });
  if (!paused) void element.play().catch(() => undefined);
  if (poster !== "")
    void renewAddress(new URL(poster).pathname).then((fresh) => {
      if (fresh !== null) element.poster = fresh;
    });
}

/** All widths and formats of a picture have the same signature. */
function givePicture(image: HTMLImageElement, address: string): void {
  const [, query = ""] = /(\?.*)$/.exec(address) ?? [];
  const sign = (text: string): string =>
    text.replaceAll(/(\/files\/[^\s?,]+)(?:\?[^\s,]*)?/g, (_all, file: string) => file + query);
  for (const source of image.parentElement?.querySelectorAll("source") ?? [])
    source.srcset = sign(source.srcset);
  if (image.srcset !== "") image.srcset = sign(image.srcset);
  image.src = sign(image.getAttribute("src") ?? "");
}
