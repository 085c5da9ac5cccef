import { afterAll, describe, expect, test, vi } from "vitest";

// The session reads its address when it is loaded.
vi.stubGlobal("location", { origin: "http://resuena.test" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("localStorage", { getItem: () => null });
const { ApiError } = await import("./client.ts");
const { retryWhenBusy } = await import("./retry-when-busy.ts");
afterAll(() => vi.unstubAllGlobals());

const busy = new ApiError("overloaded", 503, "Intenta de nuevo.", { retryAfter: 0.001 });

/** Fails so often, then gives "done"; `states` is what the page is told. */
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

describe("what the server is too busy for", () => {
  test("is sent again, and the page knows that it waits", async () => {
    const { result, states } = failing(2);
    expect(await result).toBe("done");
    expect(states).toEqual([true, false, true, false]);
  });

  test("fails in the end with what the server said", async () => {
    const { result, tries } = failing(100);
    await expect(result).rejects.toBe(busy);
    expect(tries()).toBe(5);
  });

  test("is given up when the person cancels", async () => {
    const later = new ApiError("overloaded", 503, "Intenta de nuevo.", { retryAfter: 3600 });
    const { result, stop, tries } = failing(1, later);
    stop.abort();
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
    expect(tries()).toBe(1);
  });
});

test("what is wrong with a file is not sent again", async () => {
  const brokenFileError = new ApiError("file_broken", 422, "Archivo inválido");
  const { result, tries } = failing(1, brokenFileError);
  await expect(result).rejects.toBe(brokenFileError);
  expect(tries()).toBe(1);
});
