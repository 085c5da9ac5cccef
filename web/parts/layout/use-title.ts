import { useEffect } from "react";
import { product } from "#contract/names";

/** Sets the title of the page, '{title} · {product}'. Undefined, while loading, changes nothing. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${product}`;
  }, [title]);
}
