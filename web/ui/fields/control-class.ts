/** The style that every text control shares. 16 px text, so that iOS does not zoom in. */
export const controlClass = [
  "w-full min-w-0 rounded-md bg-surface text-base text-text inset-ring inset-ring-edge",
  "transition-[background-color] hover:bg-surface-raised",
  "focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus",
  "aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger",
  "disabled:cursor-not-allowed disabled:opacity-50",
].join(" ");
