import type { BlockKind, LandingBlock } from "#contract/landings/blocks";

/** A new block of a kind. */
export function newBlock(kind: BlockKind): LandingBlock {
  const common = { id: crypto.randomUUID(), v: 1, hidden: false } as const;
  switch (kind) {
    case "cover":
      return { ...common, kind, picture: "banner", tagline: "" };
    case "songs":
    case "video":
    case "gallery":
      return { ...common, kind, title: "", post_ids: [] };
    case "agenda":
    case "links":
      return { ...common, kind, title: "" };
    case "bio":
    case "mailing_list":
    case "text":
      return { ...common, kind, title: "", text: "" };
    case "booking":
      return {
        ...common,
        kind,
        title: "",
        text: "",
        kinds: ["concert", "festival", "private", "other"],
      };
    case "downloads":
      return { ...common, kind, title: "", photos: true, documents: true, zip: true };
    case "press":
      return { ...common, kind, title: "", quotes: [newQuote()] };
  }
}

/** An empty quote of the press. */
export function newQuote() {
  return { id: crypto.randomUUID(), quote: "", source: "", url: "" };
}
