/** The maximum width of a poster in pixels. */
const WIDEST = 1280;

/** The current frame of a video as a picture; null when the browser cannot display it. */
export async function frameOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const shrunk = Math.min(1, WIDEST / videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(videoWidth * shrunk));
  canvas.height = Math.max(1, Math.round(videoHeight * shrunk));
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", 0.9),
  );
  return blob === null ? null : new File([blob], name, { type: "image/jpeg" });
}

/** The time in seconds of the first poster, after a possible black beginning. */
export function firstMoment(duration: number): number {
  return Number.isFinite(duration) ? Math.min(1, duration / 2) : 0;
}
