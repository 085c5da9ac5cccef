import { ApiError } from "#platform/errors";

/** What `usedSpace` or `wantedSpace` say. */
type Space = { bytes: number; max_bytes: number } | null;

/** Throws quota_exceeded unless so many bytes more fit; without a number, unless anything does. */
export function requireSpace(space: Space, more?: number): void {
  if (space === null) throw new Error("the space of an owner was not counted");
  const { bytes, max_bytes: most } = space;
  if (more === undefined ? bytes >= most : bytes + more > most)
    throw new ApiError("quota_exceeded");
}
