import type { getVideoLimits as endpoint } from "#contract/files/files";
import { limits } from "#contract/limits";
import type { Action } from "#platform/http/http";
import { converterOf } from "./conversions.ts";

/** The limits of videos on this server. */
export const getVideoLimits: Action<typeof endpoint> = async (ctx) =>
  converterOf(ctx) === null
    ? { converts: false, max_bytes: limits.composerFileBytes, max_seconds: null }
    : {
        converts: true,
        max_bytes: limits.convertedVideoBytes,
        max_seconds: limits.convertedVideoSeconds,
      };
