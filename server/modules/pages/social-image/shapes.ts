/** A filled outline: its path in absolute commands (M, L, Q, C, Z), scaled, then moved to `x`, `y`. */
export interface Shape {
  path: string;
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  /** `#rrggbb`. */
  fill: string;
}

export function svgOf(shapes: readonly Shape[]): string {
  return shapes
    .map(
      ({ path, x, y, scaleX, scaleY, fill }) =>
        `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scaleX} ${scaleY})" d="${path}"/>`,
    )
    .join("");
}

/** A rectangle with round corners. */
export function roundRectangle(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  radius: number,
  fill: string,
): Shape {
  const [r, w, h] = [radius, width, height];
  const path = `M${r} 0L${w - r} 0Q${w} 0 ${w} ${r}L${w} ${h - r}Q${w} ${h} ${w - r} ${h}L${r} ${h}Q0 ${h} 0 ${h - r}L0 ${r}Q0 0 ${r} 0Z`;
  return { path, x, y, scaleX: 1, scaleY: 1, fill };
}

/** The dark modules of a QR code (`qrPath`) at `x`, `y`, each `scale` long. */
export function qrShape(
  path: string,
  place: { x: number; y: number; scale: number },
  fill: string,
): Shape {
  const { x, y, scale } = place;
  const absolutePath = path.replaceAll(
    /M(\d+) (\d+)h(\d+)v1h-\d+z/g,
    (_run, left: string, top: string, length: string) => {
      const right = Number(left) + Number(length);
      const bottom = Number(top) + 1;
      return `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
    },
  );
  return { path: absolutePath, x, y, scaleX: scale, scaleY: scale, fill };
}
