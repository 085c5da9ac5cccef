import { useEffect, useState } from "react";
import type { DraftKey } from "./draft.ts";

const openAtFirst = ["fotos", "informacion"];

type Goal = { id: string; field?: DraftKey | undefined };

/** Which sections are unfolded (on phones they fold), and the way to one of them or to a field in it. */
export function useUnfolding() {
  // Links from elsewhere lead to a section: /mi-perfil#privacidad.
  const [asked] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([...openAtFirst, asked]));
  const [goal, setGoal] = useState<Goal | null>(asked === "" ? null : { id: asked });
  useEffect(() => {
    // After the section has unfolded.
    if (goal !== null) reach(goal);
  }, [goal]);
  return {
    open,
    toggle: (id: string) =>
      setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    go: (id: string, field?: DraftKey) => {
      setOpen((now) => new Set([...now, id]));
      setGoal({ id, field });
    },
  };
}

/** Brings a section into sight, and the focus to a field of it or to its heading. */
function reach({ id, field }: Goal): void {
  const section = document.getElementById(id);
  const control = section?.querySelector<HTMLElement>(
    `[data-field="${field}"] :is(input, textarea, select)`,
  );
  if (control) {
    control.focus({ preventScroll: true });
    control.closest("[data-field]")?.scrollIntoView({ block: "center" });
    return;
  }
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}
