import { expect, type Locator, type Page, test } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const levels: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
};
const colors: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** Desk, tablet and phone: the three frames of the app. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/**
 * No violation of WCAG 2.0 to 2.2, levels A and AA, in either theme, which differ in colours alone. Each run of
 * the checker leaves an annotation of the test, so that a report can count them.
 */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset["theme"] = name;
    }, theme);
    await page.evaluate(whenStill);
    const violations = await check(page, theme === "dark" ? levels : colors);
    // What has scrolled under a bar can be scrolled out again.
    const barriers = violations.filter((barrier) => !barrier.includes("partially obscured"));
    const run = `${where}, ${page.viewportSize()?.width} px, ${theme}`;
    test.info().annotations.push({ type: "axe", description: run });
    expect(barriers, run).toEqual([]);
  }
}

/** Runs the checker, which a document loads once: a warm one takes half of the time. Our pages have no frames. */
async function check(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (run) => {
    // To describe what is right takes a third of the time.
    const { violations } = await axe.run(document, { ...run, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
  }, options);
}

/**
 * The same on a desk, a tablet and a phone, without loading the page again. `shows` must stay in sight in all;
 * `loads`: waits until nothing says «Cargando».
 */
export async function expectNoBarrierAnywhere(
  page: Page,
  where: string,
  { shows, loads = true }: { shows?: Locator; loads?: boolean } = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    if (shows !== undefined) await expect(shows, where).toBeVisible();
    if (loads) await expect(page.getByText("Cargando")).toHaveCount(0);
    await expectNoBarrier(page, where);
  }
  if (before !== null) await page.setViewportSize(before);
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
