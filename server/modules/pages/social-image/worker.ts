import { serveParent } from "#platform/processes/serve-parent";
import { drawEventImage } from "./draw-event.ts";
import { drawPostImage } from "./draw-post.ts";
import { drawStory } from "./draw-story.ts";
import type { DrawTask } from "./draw-task.ts";
import { drawSocialImage } from "./draw.ts";
import { drawFlyer } from "./draw-flyer.ts";

serveParent(({ content, pictures: [first = null, second = null] }: DrawTask): Promise<Buffer> => {
  switch (content.face) {
    case "profile":
      return drawSocialImage({ ...content, avatar: first, banner: second });
    case "post":
      return drawPostImage({ ...content, picture: first });
    case "event":
      return drawEventImage({ ...content, picture: first });
    case "flyer":
      return drawFlyer({ ...content, picture: first });
    case "story":
      return drawStory({ ...content, picture: first });
  }
});
