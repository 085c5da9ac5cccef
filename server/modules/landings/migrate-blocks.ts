import { z } from "zod";
import { type LandingBlock, landingBlock, type LandingContent } from "#contract/landings/blocks";
import type { StoredContent } from "./queries.ts";

const storedBlock = z.looseObject({ kind: z.string(), v: z.int() });
type StoredBlock = z.output<typeof storedBlock>;

/** By kind: changes a block's data from the version of its index + 1 to the next. */
const steps: Partial<Record<string, ((block: StoredBlock) => StoredBlock)[]>> = {};

/**
 * A page as it was stored, in today's form. Each block goes through the steps of its kind since it was stored; one of
 * a kind that this program does not know (a newer one stored it) is left out of what is shown.
 */
export function readContent({ blocks, ...page }: StoredContent): LandingContent {
  // Pages of a program that knew no picture for sharing have none.
  return {
    social_image: null,
    ...page,
    blocks: blocks.flatMap((stored) => readBlock(stored) ?? []),
  };
}

function readBlock(stored: unknown): LandingBlock | null {
  const versionedBlock = storedBlock.safeParse(stored).data;
  if (versionedBlock === undefined) return null;
  let current = versionedBlock;
  for (const step of (steps[versionedBlock.kind] ?? []).slice(versionedBlock.v - 1))
    current = step(current);
  return landingBlock.safeParse(current).data ?? null;
}

/** Blocks that only a newer program knows: a draft that is saved meanwhile keeps them. */
export function unknownBlocks({ blocks }: StoredContent): unknown[] {
  return blocks.filter((stored) => readBlock(stored) === null);
}
