/** A width of a picture; `webp` is the same, lighter. */
type Size = { url: string; width: number; webp?: string | undefined };

/** The widths of a picture as Picture and Cover take them, so that the browser chooses the smallest that is sharp. */
export function srcSets(sizes: readonly Size[]): {
  srcSet: string | undefined;
  webpSrcSet: string | undefined;
} {
  const webp = sizes.flatMap(({ webp: url, width }) =>
    url === undefined ? [] : `${url} ${width}w`,
  );
  return {
    srcSet: orNone(sizes.map(({ url, width }) => `${url} ${width}w`)),
    // Only together: a browser that takes WebP looks at no other set.
    webpSrcSet: webp.length === sizes.length ? orNone(webp) : undefined,
  };
}

function orNone(list: string[]): string | undefined {
  return list.length === 0 ? undefined : list.join(", ");
}
