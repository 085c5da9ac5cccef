type Shape = {
  own: boolean;
  /** Of its group. */
  first: boolean;
  last: boolean;
  /** Only pictures, which need none around them. */
  bare?: boolean;
  failed?: boolean;
  /** One was led here. */
  marked?: boolean;
};

/** A bubble in its group: corners that touch others of the same person are small. */
export function bubbleClass({ own, first, last, bare, failed, marked }: Shape): string {
  // Not merged: one corner is of its own, beside what all have.
  return [
    "min-w-0 max-w-[min(34rem,82%)] rounded-lg py-2 leading-relaxed",
    bare ? "px-1" : "px-3.5",
    bare ? "" : failed ? "bg-danger-soft" : own ? "bg-spoken" : "bg-fill",
    own ? (first ? "" : "rounded-tr-sm") : first ? "" : "rounded-tl-sm",
    own ? (last ? "" : "rounded-br-sm") : last ? "" : "rounded-bl-sm",
    marked ? "outline-2 outline-offset-2 outline-accent" : "",
  ].join(" ");
}
