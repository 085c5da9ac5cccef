import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No violation of WCAG 2.0 to 2.2, levels A and AA, in either theme, which differ in colours alone. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset["theme"] = name;
    }, theme);
    await page.evaluate(whenStill);
    const checker = new AxeBuilder({ page }).setLegacyMode();
    if (theme === "dark") checker.withTags(levels);
    else checker.withRules("color-contrast");
    const { violations } = await checker.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
    // What has scrolled under a bar can be scrolled out again.
    const barriers = found.filter((barrier) => !barrier.includes("partially obscured"));
    expect(barriers, `${where}, ${theme}`).toEqual([]);
  }
}

/**
 * Runs in the page: waits until nothing fades or changes its colour any more, but for what never ends; what is
 * out of sight may rest in the middle, and is not waited for.
 */
async function whenStill(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
  const still = Promise.allSettled(moving.map((animation) => animation.finished));
  await Promise.race([still, new Promise((enough) => setTimeout(enough, 1000))]);
}
