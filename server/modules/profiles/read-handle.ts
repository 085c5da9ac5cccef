import { ApiError } from "#platform/errors";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const handleGrammar = /^[a-z0-9_-]+$/;

/** The keys to find a person by the handle in an address: a username or creator slug, and an id if it is one. */
export function readHandle(input: string): { handle: string; id: string | null } {
  const handle = input.toLowerCase();
  if (!handleGrammar.test(handle)) throw new ApiError("user_not_found");
  return { handle, id: uuid.test(handle) ? handle : null };
}
