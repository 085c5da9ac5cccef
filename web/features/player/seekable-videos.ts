/** The seek functions of the videos on the page, by post: timestamps in texts (1:23) use them. */
const videos = new Map<string, (seconds: number) => void>();

/** Registers the video of a post; returns a function that unregisters it. */
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
