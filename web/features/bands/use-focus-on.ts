import { type RefObject, useEffect } from "react";

/** What the server refused gets the focus. */
export function useFocusOn(
  field: string | undefined,
  inputs: Record<string, RefObject<HTMLInputElement | null>>,
): void {
  const input = field === undefined ? undefined : inputs[field];
  useEffect(() => input?.current?.focus(), [input]);
}
