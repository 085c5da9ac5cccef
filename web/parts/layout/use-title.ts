import { useEffect } from "react";
import { product } from "#contract/names";

/** Gives the page its title, '{title} · {product}'. Undefined, while it is not known, changes nothing. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${product}`;
  }, [title]);
}
