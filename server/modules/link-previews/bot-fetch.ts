import type { Config } from "#platform/config";
import { openSafeFetch, type SafeFetch } from "#platform/net/safe-fetch";

/** Reads pages as our robot, by the rules of addresses that people give. */
export function openBotFetch({ publicUrl, links }: Pick<Config, "publicUrl" | "links">): SafeFetch {
  return openSafeFetch({
    userAgent: `Mozilla/5.0 (compatible; ResuenaBot/1.0; +${publicUrl})`,
    allowedTargets: links.allowedTargets,
  });
}
