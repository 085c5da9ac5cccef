/** Pixels. */
export type Size = { width: number; height: number };
export type Rect = Size & { left: number; top: number };
/** Fractions, 0 to 1, from the left and the top. */
export type Point = { x: number; y: number };

/** The position of the frame: its centre as fractions of the picture; at zoom 1 it is as large as possible. */
export type Crop = Point & { zoom: number };

/** A picture and the aspect ratio (width by height) of its frame. */
export type Framed = { picture: Size; ratio: number };

export const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const nearest = 4;

/** The part of the picture inside the frame, in the picture's pixels. */
export function cropRect({ picture, ratio }: Framed, { x, y, zoom }: Crop): Rect {
  const wide = picture.width / picture.height > ratio;
  const width = (wide ? picture.height * ratio : picture.width) / zoom;
  const height = width / ratio;
  return {
    left: x * picture.width - width / 2,
    top: y * picture.height - height / 2,
    width,
    height,
  };
}

/** The nearest position at which the picture fills the frame. */
export function clampCrop(frame: Framed, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, nearest);
  const { width, height } = cropRect(frame, { ...crop, zoom });
  const x = width / frame.picture.width / 2;
  const y = height / frame.picture.height / 2;
  return { x: clamp(crop.x, x, 1 - x), y: clamp(crop.y, y, 1 - y), zoom };
}

/** Moves the picture under the frame, by fractions of the frame's width and height. */
export function moveCrop(frame: Framed, crop: Crop, by: Point): Crop {
  const { width, height } = cropRect(frame, crop);
  return clampCrop(frame, {
    ...crop,
    x: crop.x - (by.x * width) / frame.picture.width,
    y: crop.y - (by.y * height) / frame.picture.height,
  });
}

/** Zooms by a factor, keeping a point of the frame fixed if possible. */
export function zoomCrop(frame: Framed, crop: Crop, factor: number, at: Point = middle): Crop {
  const zoom = clamp(crop.zoom * factor, 1, nearest);
  const before = cropRect(frame, crop);
  const after = cropRect(frame, { ...crop, zoom });
  return clampCrop(frame, {
    x: crop.x + ((at.x - 0.5) * (before.width - after.width)) / frame.picture.width,
    y: crop.y + ((at.y - 0.5) * (before.height - after.height)) / frame.picture.height,
    zoom,
  });
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
