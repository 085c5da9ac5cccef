import { type RefObject, useEffect } from "react";

/** Focuses the field that the server rejected. */
export function useFocusOn(
  field: string | undefined,
  inputs: Record<string, RefObject<HTMLInputElement | null>>,
): void {
  const input = field === undefined ? undefined : inputs[field];
  useEffect(() => input?.current?.focus(), [input]);
}
