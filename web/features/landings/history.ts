/** Steps that can be undone. */
const most = 50;

/** The states of a page while it is edited: those before, the present one and those undone. */
export type History<State> = {
  past: State[];
  present: State;
  future: State[];
  /** What the last edit changed: further edits of the same field are one step. */
  field: string;
};

type HistoryChange<State> =
  | { is: "edit"; state: State; field: string }
  | { is: "undo" }
  | { is: "redo" }
  | { is: "reset"; state: State };

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], field: "" };
}

export function changeHistory<State>(
  history: History<State>,
  change: HistoryChange<State>,
): History<State> {
  const { past, present, future, field } = history;
  switch (change.is) {
    case "edit": {
      const continues = change.field !== "" && change.field === field;
      return {
        past: continues ? past : [...past, present].slice(-most),
        present: change.state,
        future: [],
        field: change.field,
      };
    }
    case "undo": {
      const previous = past.at(-1);
      if (previous === undefined) return history;
      return {
        past: past.slice(0, -1),
        present: previous,
        future: [present, ...future],
        field: "",
      };
    }
    case "redo": {
      const [next, ...rest] = future;
      if (next === undefined) return history;
      return { past: [...past, present], present: next, future: rest, field: "" };
    }
    case "reset":
      return {
        past: [...past, present].slice(-most),
        present: change.state,
        future: [],
        field: "",
      };
  }
}
