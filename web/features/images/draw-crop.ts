import { avatarSides, banner, cover, socialPicture } from "#contract/files/pictures";
import { clamp, type Crop, cropRect, type Rect, type Size } from "./crop-place.ts";
import { type Target, targets } from "./targets.ts";

/** The quality with which the server stores pictures (rule media-3). */
const quality = 0.9;
/** Pixels: the picture that is moved on the screen can be smaller, and moves more smoothly. */
const stageSide = 2048;
/** The longest side of pictures that are not cropped. */
const shrunkSide = 1920;

/**
 * The cropped part as a JPEG: 3:1 at 2400×800, 16:9 of at most 1600×900, 1200×630 at most, or a square of 200 to 512 pixels, without
 * metadata.
 */
export async function drawCrop(
  { image, width, height }: Size & { image: HTMLImageElement },
  target: Target,
  crop: Crop,
): Promise<Blob> {
  const { ratio } = targets[target];
  const part = cropRect({ picture: { width, height }, ratio }, crop);
  const canvas = document.createElement("canvas");
  draw(canvas, image, part, sizeFor(target, part));
  return jpegOf(canvas);
}

/** The whole picture, scaled for the stage. */
export function drawStage(image: HTMLImageElement, size: Size): HTMLCanvasElement {
  return drawWhole(image, size, stageSide);
}

/** The whole picture as a JPEG of at most 1920 pixels a side, upright and without metadata. */
export function drawShrunk(image: HTMLImageElement, size: Size): Promise<Blob> {
  return jpegOf(drawWhole(image, size, shrunkSide));
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
  if (blob === null) throw new Error("the browser gave no picture");
  return blob;
}

function drawWhole(
  image: HTMLImageElement,
  { width, height }: Size,
  longest: number,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  draw(canvas, image, { left: 0, top: 0, width, height }, size);
  return canvas;
}

function sizeFor(target: Target, part: Size): Size {
  if (target === "banner") return banner;
  if (targets[target].ratio === 1) return squareOf(part);
  const most = target === "social" ? socialPicture : cover;
  const width = Math.round(Math.min(part.width, most.width));
  return { width, height: Math.round((width * most.height) / most.width) };
}

function squareOf(part: Size): Size {
  const side = Math.round(clamp(part.width, avatarSides[1], avatarSides[0]));
  return { width: side, height: side };
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, part: Rect, size: Size): void {
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser has no canvas left");
  // Transparent parts become white, as on the server.
  context.fillStyle = "white";
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = "high";
  const { left, top, width, height } = part;
  context.drawImage(image, left, top, width, height, 0, 0, size.width, size.height);
}
