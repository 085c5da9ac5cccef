import type { Post } from "#contract/posts/posts";

/** The seconds of what plays of a post. */
export const lengthOf = ({ media }: Post): number => (media?.kind === "audio" ? media.duration : 0);
