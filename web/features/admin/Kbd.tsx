/** A key of the keyboard, shown where there is one; screen readers get it by `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden h-5 min-w-5 shrink-0 place-items-center rounded-xs bg-background/60 px-1 font-sans text-xs font-semibold text-text md:pointer-fine:grid"
    >
      {children}
    </kbd>
  );
}
