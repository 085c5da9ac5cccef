/** A page for tests without a browser: as much of `document` as says whether somebody sees it. */
export class Page extends EventTarget {
  visibilityState = "visible";

  hide(): void {
    this.#become("hidden");
  }

  show(): void {
    this.#become("visible");
  }

  #become(state: string): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}
