import { buttonClass } from "./button-class.ts";

/** The first element in the tab order: skips the menus. `target` is the id of the main content. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      href={`#${target}`}
      className={buttonClass({
        className:
          "sr-only absolute focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-70 focus-visible:h-11 focus-visible:px-5",
      })}
    >
      {children}
    </a>
  );
}
