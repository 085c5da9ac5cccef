import { expect, type Page } from "@playwright/test";

/** Expects that neither the page nor a control in it is wider than the window: at 320 px, and at twice the text size. */
export async function expectFitsHere(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of [
    { width: 320, height: 640 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size);
    // The frame adapts to the window one paint later.
    await expect
      .poll(() => page.evaluate(whatReachesOver), { message: `${where} at ${size.width}` })
      .toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Runs in the page: the elements wider than the window. */
function whatReachesOver(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  // Cards far below keep their former layout until they come near the viewport.
  const controls = [...document.querySelectorAll("a, button, input, select, textarea")].filter(
    (control) =>
      control.checkVisibility({ contentVisibilityAuto: true }) &&
      control.getBoundingClientRect().right > innerWidth + 1 &&
      !scrolls(control),
  );
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ...controls.map((control) => control.outerHTML.slice(0, 120)),
  ];
}
