/** A width of a picture; `webp` is the same in a smaller file. */
type Size = { url: string; width: number; webp?: string | undefined };

/** The srcsets of a picture for Picture and Cover, from which the browser chooses the smallest sharp file. */
export function srcSets(sizes: readonly Size[]): {
  srcSet: string | undefined;
  webpSrcSet: string | undefined;
} {
  const webp = sizes.flatMap(({ webp: url, width }) =>
    url === undefined ? [] : `${url} ${width}w`,
  );
  return {
    srcSet: orNone(sizes.map(({ url, width }) => `${url} ${width}w`)),
    // All or none: a browser that accepts WebP looks at no other set.
    webpSrcSet: webp.length === sizes.length ? orNone(webp) : undefined,
  };
}

function orNone(list: string[]): string | undefined {
  return list.length === 0 ? undefined : list.join(", ");
}
