import { useState } from "react";

/** A dialog that begins anew each time it opens: its `key` changes with every opening. */
export function useDialogKey<T>(none: T) {
  const [state, setState] = useState({ key: 0, open: false, given: none });
  return {
    ...state,
    show: (dialogInput: T) =>
      setState(({ key }) => ({ key: key + 1, open: true, given: dialogInput })),
    hide: () => setState((now) => ({ ...now, open: false })),
  };
}
