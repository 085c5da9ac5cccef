import { serveParent } from "#platform/processes/serve-parent";
import { drawPostImage } from "./draw-post.ts";
import { drawStory } from "./draw-story.ts";
import type { DrawTask } from "./draw-task.ts";
import { drawSocialImage } from "./draw.ts";

serveParent(({ content, pictures: [first = null, second = null] }: DrawTask): Promise<Buffer> => {
  switch (content.face) {
    case "profile":
      return drawSocialImage({ ...content, avatar: first, banner: second });
    case "post":
      return drawPostImage({ ...content, picture: first });
    case "story":
      return drawStory({ ...content, picture: first });
  }
});
