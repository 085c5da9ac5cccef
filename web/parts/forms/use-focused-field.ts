import { type RefObject, useEffect, useRef } from "react";

/** The ref of a form that focuses the field of this name when mounted. */
export function useFocusedField(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }, [name]);
  return form;
}
