import { useState } from "react";

/** A `key` that changes with every opening of a dialog, so that its state starts anew. */
export function useDialogKey<T>(none: T) {
  const [state, setState] = useState({ key: 0, open: false, given: none });
  return {
    ...state,
    show: (dialogInput: T) =>
      setState(({ key }) => ({ key: key + 1, open: true, given: dialogInput })),
    hide: () => setState((now) => ({ ...now, open: false })),
  };
}
