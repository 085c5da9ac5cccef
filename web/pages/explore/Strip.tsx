import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";

/** A row that scrolls sideways, to both edges of a phone; with arrows for a mouse where it overflows. */
export function Strip({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const updateMore = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Positions may be fractions of a pixel.
      const before = scrollLeft > 8;
      const after = scrollLeft + clientWidth < scrollWidth - 8;
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    const observer = new ResizeObserver(updateMore);
    observer.observe(element);
    element.addEventListener("scroll", updateMore, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", updateMore);
    };
  }, []);
  const move = (by: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: by * element.clientWidth * 0.8, behavior: "smooth" });
  };
  return (
    <div className="relative">
      <ul
        ref={list}
        className="-my-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:scroll-px-1 md:gap-4 md:px-1"
      >
        {children}
      </ul>
      {(more.before || more.after) && (
        <div className="absolute -top-14 right-0 flex gap-1 pointer-coarse:hidden max-md:hidden">
          <IconButton
            label={copy.before}
            variant="secondary"
            size="sm"
            disabled={!more.before}
            onClick={() => move(-1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label={copy.after}
            variant="secondary"
            size="sm"
            disabled={!more.after}
            onClick={() => move(1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
