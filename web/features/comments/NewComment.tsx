import { limits } from "#contract/limits";
import type { Post } from "#contract/posts/posts";
import { useMe } from "#web/parts/session/use-me.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { copy } from "./copy.ts";
import { setDraft } from "./drafts.ts";
import { draftOf, useSendComment } from "./use-send-comment.ts";

/** The field for a comment, with the writer's avatar. */
export default function NewComment({ post }: { post: Post }) {
  const me = useMe();
  const list = { postId: post.id, parentId: null };
  const send = useSendComment(list);
  return (
    <div className="grid gap-2">
      {post.comments_policy === "nobody" && (
        <p className="text-sm text-text-muted">
          {copy.closed} {copy.closedToOthers}
        </p>
      )}
      <CommentForm
        label={copy.label}
        placeholder={copy.placeholder}
        send={copy.send}
        max={limits.commentLength}
        draft={draftOf(list)}
        id={post.id}
        face={<Avatar name={me?.name ?? ""} src={me?.avatar_url} size="sm" className="mt-1.5" />}
        onSend={(content) => {
          setDraft(draftOf(list), "");
          send(content);
        }}
      />
    </div>
  );
}
