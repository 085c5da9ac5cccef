import { useEffect, useState } from "react";

/** The section that is being read: the last one that has come to the upper third of the window. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        const last = key.split(" ").findLast((id) => inView.has(id));
        if (last !== undefined) setCurrent(last);
      },
      { rootMargin: "0px 0px -66% 0px" },
    );
    for (const id of key.split(" ")) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
