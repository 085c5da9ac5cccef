/**
 * Keeps `--stay`, the place of a sticky column: below the header, or, when it is taller than the window, so far
 * above that its end stays in sight. So it scrolls with the page and is never cut off. Made for `ref`.
 */
export function stayInSight(column: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const room = `100dvh - var(--dock-height, 0px) - ${column.offsetHeight}px - 1.5rem`;
    column.style.setProperty("--stay", `min(var(--header-height) + 0.5rem, ${room})`);
  });
  observer.observe(column);
  return () => observer.disconnect();
}
