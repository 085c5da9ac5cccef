/** How to seek each video on the page, by post: a time in its text (1:23) jumps there. */
const videos = new Map<string, (seconds: number) => void>();

/** Makes the video of a post seekable; returns how to remove it. */
export function registerVideo(postId: string, seek: (seconds: number) => void): () => void {
  videos.set(postId, seek);
  return () => {
    if (videos.get(postId) === seek) videos.delete(postId);
  };
}

/** Seeks the video of a post; false when the page shows none. */
export function seekVideo(postId: string, seconds: number): boolean {
  const seek = videos.get(postId);
  seek?.(seconds);
  return seek !== undefined;
}
