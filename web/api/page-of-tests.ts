/** A stand-in for `document` in tests without a browser: its visibility only. */
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
