/**
 * Sets `--stay`, the top of a sticky column: below the header or, when the column is taller than the window, so far
 * above that its end is visible. A ref callback.
 */
export function stayInSight(column: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const room = `100dvh - var(--dock-height, 0px) - ${column.offsetHeight}px - 1.5rem`;
    column.style.setProperty("--stay", `min(var(--header-height) + 0.5rem, ${room})`);
  });
  observer.observe(column);
  return () => observer.disconnect();
}
