/**
 * Keeps `--stay`, the place of a sticky column: at the top of the window, or, when it is taller than the
 * window, so far above that its end stays in sight.
 */
export function stayInSight(column: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const room = `100dvh - var(--dock-height, 0px) - ${column.offsetHeight}px - 1.5rem`;
    column.style.setProperty("--stay", `min(1.5rem, ${room})`);
  });
  observer.observe(column);
  return () => observer.disconnect();
}
