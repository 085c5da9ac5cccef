type Shape = {
  own: boolean;
  /** Position in its group of messages. */
  first: boolean;
  last: boolean;
  /** Only emojis, without a bubble. */
  bare?: boolean;
  hasFailed?: boolean;
  /** A link or a quote led to it. */
  isHighlighted?: boolean;
};

/** The classes of a bubble: corners that touch others of the same group are small. */
export function bubbleClass({ own, first, last, bare, hasFailed, isHighlighted }: Shape): string {
  // Without tailwind-merge: one corner class comes on top of the common ones.
  return [
    "min-w-0 max-w-[min(34rem,82%)] rounded-lg py-2 leading-relaxed",
    bare ? "px-1" : "px-3.5",
    bare ? "" : hasFailed ? "bg-danger-soft" : own ? "bg-spoken" : "bg-fill",
    own ? (first ? "" : "rounded-tr-sm") : first ? "" : "rounded-tl-sm",
    own ? (last ? "" : "rounded-br-sm") : last ? "" : "rounded-bl-sm",
    isHighlighted ? "outline-2 outline-offset-2 outline-accent" : "",
  ].join(" ");
}
