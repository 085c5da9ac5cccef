import { expect, type Locator, type Page, test } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const levels: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
};
const withoutColors: RunOptions = { ...levels, rules: { "color-contrast": { enabled: false } } };
const colors: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** The runs of axe at one size: what depends on colors is checked in both themes, everything else once. */
const bothThemes: readonly (readonly [theme: string, options: RunOptions])[] = [
  ["dark", levels],
  ["light", colors],
];

/** Desktop, tablet and phone: the three layouts of the app. The tablet has the parts, and the colors, of the others. */
const sizes = [
  { width: 1440, height: 900, runs: bothThemes },
  { width: 820, height: 1180, runs: [["dark", withoutColors]] as const },
  { width: 390, height: 844, runs: bothThemes },
];

/**
 * Expects no violation of WCAG 2.0 to 2.2, levels A and AA, in either theme. Each run of axe adds an annotation to
 * the test, so that a report can count them.
 */
export async function expectNoBarrier(page: Page, where: string, runs = bothThemes): Promise<void> {
  for (const [theme, options] of runs) {
    await page.evaluate((name) => {
      document.documentElement.dataset["theme"] = name;
    }, theme);
    await page.evaluate(whenStill);
    const violations = await check(page, options);
    // Elements hidden behind a bar can be scrolled into view.
    const barriers = violations.filter((barrier) => !barrier.includes("partially obscured"));
    const run = `${where}, ${page.viewportSize()?.width} px, ${theme}`;
    test.info().annotations.push({ type: "axe", description: run });
    expect(barriers, run).toEqual([]);
  }
}

/** Runs axe, which is loaded once per document: that halves the time. Our pages have no frames. */
async function check(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (run) => {
    // Reporting passed checks would take a third of the time.
    const { violations } = await axe.run(document, { ...run, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
  }, options);
}

/**
 * The same at all three sizes, without reloading the page. `shows` must be visible at each; `loads`: waits until
 * nothing says «Cargando».
 */
export async function expectNoBarrierAnywhere(
  page: Page,
  where: string,
  { shows, loads = true }: { shows?: Locator; loads?: boolean } = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const { runs, ...size } of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    if (shows !== undefined) await expect(shows, where).toBeVisible();
    if (loads) await expect(page.getByText("Cargando")).toHaveCount(0);
    await expectNoBarrier(page, where, runs);
  }
  if (before !== null) await page.setViewportSize(before);
}

/**
 * Runs in the page: waits until finite animations of visible elements have ended; hidden ones may be paused in the
 * middle. On a busy machine a short animation takes seconds.
 */
async function whenStill(): Promise<void> {
  const isVisible = (effect: AnimationEffect | null): boolean =>
    effect instanceof KeyframeEffect &&
    effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === "running" &&
        Number.isFinite(effect?.getComputedTiming().endTime) &&
        isVisible(effect),
    );
  const still = Promise.allSettled(moving.map((animation) => animation.finished));
  await Promise.race([still, new Promise((enough) => setTimeout(enough, 15_000))]);
}
