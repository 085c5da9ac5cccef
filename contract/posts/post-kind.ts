import { z } from "zod";
import { nameSchemas } from "#contract/name-schemas";

/** The kinds of posts: the tabs of a person's page. */
export const postKind = z.enum(["music", "video", "image", "text"]);
export type PostKind = z.output<typeof postKind>;

nameSchemas({ PostKind: postKind });
