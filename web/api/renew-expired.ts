import { renewAddress } from "./file-address.ts";

type Loading = HTMLImageElement | HTMLVideoElement | HTMLTrackElement;
const isLoading = (target: EventTarget | null): target is Loading =>
  target instanceof HTMLImageElement ||
  target instanceof HTMLVideoElement ||
  target instanceof HTMLTrackElement;

/** The address with which an element failed last: a second failure with the same one is the page's to report. */
const failedAddresses = new WeakMap<Loading, string>();

/**
 * Gives pictures, videos and captions a fresh address when theirs has expired (for example in a list that stayed
 * open for an hour). Error events of elements do not bubble: they are caught in the capture phase, before any
 * component gets them, and dispatched again when no other address helps.
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
        else setAddress(element, fresh);
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

function setAddress(element: Loading, address: string): void {
  if (element instanceof HTMLImageElement) return setPictureAddress(element, address);
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

/** All widths and formats of a picture share one signature. */
function setPictureAddress(image: HTMLImageElement, address: string): void {
  const [, query = ""] = /(\?.*)$/.exec(address) ?? [];
  const sign = (text: string): string =>
    text.replaceAll(/(\/files\/[^\s?,]+)(?:\?[^\s,]*)?/g, (_all, file: string) => file + query);
  for (const source of image.parentElement?.querySelectorAll("source") ?? [])
    source.srcset = sign(source.srcset);
  if (image.srcset !== "") image.srcset = sign(image.srcset);
  image.src = sign(image.getAttribute("src") ?? "");
}
