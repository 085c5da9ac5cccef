/** For the ref of what appears at the end of a form: on a phone that may be below the edge. */
export const bringIntoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: "nearest" });
