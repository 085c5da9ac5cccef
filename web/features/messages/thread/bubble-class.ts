type Shape = {
  own: boolean;
  /** Of its group. */
  first: boolean;
  last: boolean;
  /** Only pictures, which need none around them. */
  bare?: boolean;
  hasFailed?: boolean;
  /** One was led here. */
  isHighlighted?: boolean;
};

/** A bubble in its group: corners that touch others of the same person are small. */
export function bubbleClass({ own, first, last, bare, hasFailed, isHighlighted }: Shape): string {
  // Not merged: one corner is of its own, beside what all have.
  return [
    "min-w-0 max-w-[min(34rem,82%)] rounded-lg py-2 leading-relaxed",
    bare ? "px-1" : "px-3.5",
    bare ? "" : hasFailed ? "bg-danger-soft" : own ? "bg-spoken" : "bg-fill",
    own ? (first ? "" : "rounded-tr-sm") : first ? "" : "rounded-tl-sm",
    own ? (last ? "" : "rounded-br-sm") : last ? "" : "rounded-bl-sm",
    isHighlighted ? "outline-2 outline-offset-2 outline-accent" : "",
  ].join(" ");
}
