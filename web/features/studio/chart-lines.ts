/** The area of charts, in units of their drawing. */
export const chartWidth = 600;
export const chartHeight = 180;

/** A round number that is at least `most`, for the top of an axis: 1, 2 or 5 and zeros. */
export function roundTop(most: number): number {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= most) ?? 10;
  return step * power;
}

export interface Point {
  x: number;
  y: number;
}

/** The points of a line through figures, from left to right; the highest line of the chart is `top`. */
export function pointsOf(figures: readonly (number | null)[], top: number): (Point | null)[] {
  const step = figures.length > 1 ? chartWidth / (figures.length - 1) : 0;
  return figures.map((figure, at) =>
    figure === null
      ? null
      : {
          x: Math.round(at * step * 10) / 10,
          y: Math.round((chartHeight - (figure / top) * chartHeight) * 10) / 10,
        },
  );
}

/** The path through points; where one is missing, the line has a gap. */
export function pathOf(points: readonly (Point | null)[]): string {
  let pen = "M";
  let path = "";
  for (const point of points) {
    if (point === null) pen = "M";
    else {
      path += `${pen}${point.x} ${point.y}`;
      pen = "L";
    }
  }
  return path;
}
