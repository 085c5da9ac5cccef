import { z } from "zod";
import { AuthError } from "./auth-error.ts";

const address = z.email().max(255);

/** Normalises an address to lower case; throws when it is invalid. */
export function readEmail(raw: string | undefined): string {
  if (!raw) throw new AuthError("validation_failed", { message: "An email address is required" });
  const parseResult = address.safeParse(raw.trim().toLowerCase());
  if (!parseResult.success)
    throw new AuthError("validation_failed", {
      message: "Unable to validate email address: invalid format",
    });
  return parseResult.data;
}
