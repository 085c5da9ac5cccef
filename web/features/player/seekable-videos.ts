/** Videos on the page that a minute mark can jump in, by post. */
const videos = new Map<string, (seconds: number) => void>();

/** Lets marks find the video of a post; returns how to take it back. */
export function registerVideo(postId: string, seek: (seconds: number) => void): () => void {
  videos.set(postId, seek);
  return () => {
    if (videos.get(postId) === seek) videos.delete(postId);
  };
}

/** False when the page shows no video of this post. */
export function seekVideo(postId: string, seconds: number): boolean {
  const seek = videos.get(postId);
  seek?.(seconds);
  return seek !== undefined;
}
