import { type RefObject, useEffect, useRef } from "react";

/** The ref of a form whose field of this name has the focus from the beginning. */
export function useFocusedField(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }, [name]);
  return form;
}
