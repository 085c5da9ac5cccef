import type { KeyboardEvent } from "react";

type Stage = {
  label: string;
  now: number;
  text: string;
  describedBy: string;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Props of a picture that is moved by keys on two axes. A slider has one value: screen readers read the text
 * instead.
 */
export function stageProps({ label, now, text, describedBy, onKeyDown }: Stage) {
  return {
    role: "slider",
    "aria-valuenow": now,
    "aria-valuetext": text,
    "aria-label": label,
    "aria-describedby": describedBy,
    tabIndex: 0,
    "data-theme": "dark",
    onKeyDown,
  } as const;
}
