import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { currentNotice, dismissNotice, notices } from "#web/ui/notify.ts";
import { shareByDevice } from "./share-by-device.ts";

const share = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
vi.stubGlobal("navigator", { share, clipboard: { writeText } });
beforeEach(() => {
  share.mockReset();
  writeText.mockReset();
  // Other test files may have left messages.
  notices.set([]);
});
afterAll(() => vi.unstubAllGlobals());

const shareData = { text: "Luna, de Ana", url: "https://resuena.test/post/7" };

test("the device's share sheet gets the text and the address", async () => {
  expect(await shareByDevice(shareData)).toBe(true);
  expect(share).toHaveBeenCalledWith(shareData);
  expect(currentNotice()).toBeNull();
});

test("closing the sheet is neither a share nor a failure", async () => {
  share.mockRejectedValue(new DOMException("closed", "AbortError"));
  expect(await shareByDevice(shareData)).toBe(false);
  expect(writeText).not.toHaveBeenCalled();
  expect(currentNotice()).toBeNull();
});

test("where the sheet fails the link is copied, and where that fails too a toast says so", async () => {
  share.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  expect(await shareByDevice(shareData)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(shareData.url);
  dismissNotice(currentNotice()?.id ?? 0);
  writeText.mockRejectedValue(new Error("not allowed"));
  expect(await shareByDevice(shareData)).toBe(false);
  expect(currentNotice()?.title).toBe("No se pudo copiar el enlace. Intenta de nuevo.");
});
