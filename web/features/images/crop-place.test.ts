import fc from "fast-check";
import { expect, test } from "vitest";
import { clampCrop, cropRect, middle, moveCrop, nearest, zoomCrop } from "./crop-place.ts";

const photo = { picture: { width: 4000, height: 3000 }, ratio: 1 };
const wide = { picture: { width: 4000, height: 3000 }, ratio: 3 };

test("the initial frame is centred and as large as possible", () => {
  expect(cropRect(photo, middle)).toEqual({ left: 500, top: 0, width: 3000, height: 3000 });
  const banner = cropRect(wide, middle);
  expect([banner.left, banner.width]).toEqual([0, 4000]);
  expect(banner.height).toBeCloseTo(1333.33, 1);
  expect(banner.top).toBeCloseTo(833.33, 1);
});

test("dragging the picture to the right shows what is further left", () => {
  const movedCrop = moveCrop(photo, middle, { x: 0.1, y: 0 });
  expect(cropRect(photo, movedCrop).left).toBeCloseTo(200);
});

test("the frame stops at the edges of the picture", () => {
  const far = moveCrop(photo, { ...middle, zoom: 2 }, { x: 9, y: -9 });
  expect(cropRect(photo, far)).toMatchObject({ left: 0, top: 1500 });
});

test("the point under the fingers stays there while pinching", () => {
  const at = { x: 0.25, y: 0.75 };
  const under = (crop: typeof middle) => {
    const { left, top, width, height } = cropRect(photo, crop);
    return [Math.round(left + at.x * width), Math.round(top + at.y * height)];
  };
  expect(under(zoomCrop(photo, middle, 2, at))).toEqual(under(middle));
});

test("the zoom is between 1 and 4", () => {
  expect(zoomCrop(photo, middle, 100).zoom).toBe(nearest);
  expect(zoomCrop(photo, middle, 0.01).zoom).toBe(1);
});

test("however the picture is moved, pinched and dragged, it fills the frame", () => {
  const side = fc.integer({ min: 1, max: 9000 });
  const share = fc.double({ min: -5, max: 5, noNaN: true });
  const step = fc.record({
    x: share,
    y: share,
    factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
  });
  const property = fc.property(
    side,
    side,
    fc.constantFrom(1, 3),
    fc.array(step, { maxLength: 8 }),
    (width, height, ratio, steps) => {
      const frame = { picture: { width, height }, ratio };
      let crop = middle;
      for (const { x, y, factor } of steps)
        crop = zoomCrop(frame, moveCrop(frame, crop, { x, y }), factor, { x: y, y: x });
      const rect = cropRect(frame, clampCrop(frame, crop));
      const slack = 1e-6 * Math.max(width, height);
      expect(rect.left).toBeGreaterThanOrEqual(-slack);
      expect(rect.top).toBeGreaterThanOrEqual(-slack);
      expect(rect.left + rect.width).toBeLessThanOrEqual(width + slack);
      expect(rect.top + rect.height).toBeLessThanOrEqual(height + slack);
      expect(rect.width / rect.height).toBeCloseTo(ratio);
    },
  );
  fc.assert(property);
});
