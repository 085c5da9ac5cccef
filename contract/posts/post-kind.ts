import { z } from "zod";
import { nameSchemas } from "#contract/name-schemas";

/** What a post is to who looks for it: the tabs of a person's page. */
export const postKind = z.enum(["music", "video", "image", "text"]);
export type PostKind = z.output<typeof postKind>;

nameSchemas({ PostKind: postKind });
