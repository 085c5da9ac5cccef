import type { LandingContent } from "#contract/landings/blocks";
import { linkAddress } from "#contract/link-pages/link-address";

/** Whether somebody has typed a whole web address. */
export const isWebAddress = (url: string): boolean => linkAddress(url)?.startsWith("http") === true;

/** The page without addresses that are only half typed: the server takes no others, and the rest shall be saved. */
export function savable(content: LandingContent): LandingContent {
  return {
    ...content,
    blocks: content.blocks.map((block) =>
      block.kind === "press"
        ? {
            ...block,
            quotes: block.quotes.map((quote) => ({
              ...quote,
              url: isWebAddress(quote.url) ? quote.url : "",
            })),
          }
        : block,
    ),
  };
}
