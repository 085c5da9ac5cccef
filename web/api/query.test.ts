import { afterAll, expect, test, vi } from "vitest";

// The session reads the page's address when it is loaded.
vi.stubGlobal("location", { origin: "http://resuena.test" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("navigator", { onLine: true });
const { ApiError } = await import("./client.ts");
const { createQueryClient } = await import("./query.ts");
const { queries } = createQueryClient().getDefaultOptions();
afterAll(() => vi.unstubAllGlobals());

type Retry = (failures: number, error: Error) => boolean;
const retry = queries?.retry as Retry;
const errorWithStatus = (status: number) => new ApiError("unexpected", status, "");
/** How often a query is requested that always fails with this error. */
function requestsOf(error: Error): number {
  let failures = 0;
  while (retry(failures, error) && failures < 100) failures += 1;
  return failures + 1;
}

test("an answer stays fresh for 3 minutes, and focusing the window does not refetch it", () => {
  expect(queries?.staleTime).toBe(180_000);
  expect(queries?.refetchOnWindowFocus).toBe(false);
});

test("a failed query is retried 4 times, an error of the client (4xx) never", () => {
  expect(requestsOf(errorWithStatus(500))).toBe(5);
  expect(requestsOf(errorWithStatus(503))).toBe(5);
  for (const status of [400, 401, 403, 404]) expect(requestsOf(errorWithStatus(status))).toBe(1);
});

test("each pause is twice the one before, at most 32 s", () => {
  const delay = queries?.retryDelay as (attempt: number) => number;
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(delay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 32_000, 32_000,
  ]);
});
