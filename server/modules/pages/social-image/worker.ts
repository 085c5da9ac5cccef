import { serveParent } from "#platform/processes/serve-parent";
import { drawPostImage } from "./draw-post.ts";
import { drawStory } from "./draw-story.ts";
import type { DrawTask } from "./draw-task.ts";
import { drawSocialImage } from "./draw.ts";

serveParent(({ shown, pictures: [first = null, second = null] }: DrawTask): Promise<Buffer> => {
  switch (shown.face) {
    case "profile":
      return drawSocialImage({ ...shown, avatar: first, banner: second });
    case "post":
      return drawPostImage({ ...shown, picture: first });
    case "story":
      return drawStory({ ...shown, picture: first });
  }
});
