/** Maximum number of consecutive people of one scene, as long as there is somebody of another. */
const inARow = 3;

/** The same people, best first, with at most three of a scene in a row where others are left. */
export function mixScenes<Row extends { scene: string }>(rows: readonly Row[]): Row[] {
  const left = [...rows];
  const mixedRows: Row[] = [];
  while (left.length > 0) {
    const last = mixedRows.slice(-inARow);
    const full =
      last.length === inARow && last.every(({ scene }) => scene === last[0]?.scene)
        ? last[0]?.scene
        : undefined;
    const at = left.findIndex(({ scene }) => scene !== full);
    mixedRows.push(...left.splice(Math.max(at, 0), 1));
  }
  return mixedRows;
}
