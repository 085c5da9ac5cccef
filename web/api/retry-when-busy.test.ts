import { afterAll, describe, expect, test, vi } from "vitest";

// The session reads the page's address when it is loaded.
vi.stubGlobal("location", { origin: "http://resuena.test" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("localStorage", { getItem: () => null });
const { ApiError } = await import("./client.ts");
const { retryWhenBusy } = await import("./retry-when-busy.ts");
afterAll(() => vi.unstubAllGlobals());

const busy = new ApiError("overloaded", 503, "Intenta de nuevo.", { retryAfter: 0.001 });

/** Fails that many times, then gives "done"; `states` collects the calls of `onBusy`. */
function failing(times: number, error: Error = busy) {
  let tries = 0;
  const states: boolean[] = [];
  const stop = new AbortController();
  const result = retryWhenBusy(
    async () => {
      tries += 1;
      if (tries <= times) throw error;
      return "done";
    },
    stop.signal,
    (state) => states.push(state),
  );
  return { result, states, stop, tries: () => tries };
}

describe("an upload that the server is too busy for", () => {
  test("is sent again, and the page is told that it waits", async () => {
    const { result, states } = failing(2);
    expect(await result).toBe("done");
    expect(states).toEqual([true, false, true, false]);
  });

  test("fails with the server's error after the last retry", async () => {
    const { result, tries } = failing(100);
    await expect(result).rejects.toBe(busy);
    expect(tries()).toBe(5);
  });

  test("stops when the person cancels", async () => {
    const later = new ApiError("overloaded", 503, "Intenta de nuevo.", { retryAfter: 3600 });
    const { result, stop, tries } = failing(1, later);
    stop.abort();
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
    expect(tries()).toBe(1);
  });
});

test("a file that is invalid is not sent again", async () => {
  const brokenFileError = new ApiError("file_broken", 422, "Archivo inválido");
  const { result, tries } = failing(1, brokenFileError);
  await expect(result).rejects.toBe(brokenFileError);
  expect(tries()).toBe(1);
});
