import { spokenKind } from "#contract/posts/post-words";
import type { Post } from "#contract/posts/posts";
import { ShareDialog, type ShareDialogParts } from "#features/shares";
import { call } from "#web/api/client.ts";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";

/** Who can open what is not for everybody. */
const whoOpens = {
  unlisted: "Quien tenga el enlace puede abrirla.",
  followers: "Solo pueden abrirla quienes siguen a su autor.",
  private: "Solo tú puedes abrirla.",
};

/** Ways to pass a post on; what its visibility does not allow is not offered. */
export default function SharePostDialog({ post, ...parts }: ShareDialogParts & { post: Post }) {
  const session = useSession();
  const { id, title, author, visibility } = post;
  const counts = session.status === "member" && session.userId !== post.user_id;
  const hasTitle = post.content_type === "audio" || post.content_type === "video";
  const open = visibility === "public" || visibility === "unlisted";
  return (
    <ShareDialog
      {...parts}
      sharedItem={{
        title,
        detail: author.name,
        text: hasTitle ? `${title}, de ${author.name}` : `${spokenKind(post)} de ${author.name}`,
        path: paths.post(id),
        picture: { src: pictureOf(post) },
        // Nobody waits for it, and nothing is lost that anybody would miss.
        onShared: (channel) =>
          void (counts && call("sharePost", { id, channel }).catch(() => undefined)),
        ...(visibility === "public" ? { embed: post } : { note: whoOpens[visibility] }),
        ...(open ? { story: paths.story("post", id) } : {}),
      }}
    />
  );
}

/** Something small of what the post shows, or who it is of. */
function pictureOf({ media, author }: Post): string | null {
  const picture =
    media?.kind === "audio"
      ? media.cover
      : media?.kind === "video"
        ? media.poster
        : media?.kind === "gallery"
          ? media.pictures[0]
          : media?.kind === "image"
            ? media
            : media?.kind === "event"
              ? media.event.cover
              : null;
  return picture?.sizes.at(-1)?.url ?? picture?.url ?? author.avatar_url;
}
