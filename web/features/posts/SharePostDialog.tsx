import { spokenKind } from "#contract/posts/post-words";
import type { Post } from "#contract/posts/posts";
import { usePlayTime } from "#features/player";
import { ShareDialog, type ShareDialogParts } from "#features/shares";
import { call } from "#web/api/client.ts";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";

/** Who can open a post that is not public. */
const whoOpens = {
  unlisted: "Quien tenga el enlace puede abrirla.",
  followers: "Solo pueden abrirla quienes siguen a su autor.",
  private: "Solo tú puedes abrirla.",
};

/** The share dialog of a post; without the ways that its visibility rules out. */
export default function SharePostDialog({ post, ...parts }: ShareDialogParts & { post: Post }) {
  const session = useSession();
  const { id, title, author, visibility } = post;
  const playedAt = usePlayTime(id);
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
        path:
          post.media?.kind === "release"
            ? paths.release(author, post.media.release.slug)
            : paths.post(id),
        playedAt,
        picture: { src: pictureOf(post) },
        // Counting shares is not worth an error message.
        onShared: (channel) =>
          void (counts && call("sharePost", { id, channel }).catch(() => undefined)),
        ...(visibility === "public" ? { embed: post } : { note: whoOpens[visibility] }),
        ...(open ? { story: paths.story("post", id) } : {}),
      }}
    />
  );
}

/** A small picture of the post, or of its author. */
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
              : media?.kind === "release"
                ? media.release.cover
                : null;
  return picture?.sizes.at(-1)?.url ?? picture?.url ?? author.avatar_url;
}
