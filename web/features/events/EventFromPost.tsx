import { useQuery } from "@tanstack/react-query";
import type { Post } from "#contract/posts/posts";
import { loadCopyCover } from "#features/images";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import { draftOfPost, pictureOfPost } from "./event-draft.ts";
import { NewEventForm } from "./NewEventForm.tsx";

/** The editor with what a post says: its title, its text and its picture. */
export function EventFromPost({ id }: { id: string }) {
  const post = useQuery({ ...query("getPost", { id }), refetchOnReconnect: false });
  const session = useSession();
  const me = session.status === "member" ? session.userId : null;
  if (post.data !== undefined)
    return post.data.user_id === me ? <FormOf post={post.data} /> : <SomebodyElses />;
  if (post.error === null) return <EditorSkeleton />;
  return <QueryError of={post} title={copy.postFailed} />;
}

function SomebodyElses() {
  return (
    <EmptyState
      title={copy.postOfOthers}
      action={
        <Link to={paths.createEvent} className={buttonClass()}>
          {copy.startNew}
        </Link>
      }
    />
  );
}

/** Waits for the copy of the picture; without it, the editor begins without a cover. */
function FormOf({ post }: { post: Post }) {
  const picture = pictureOfPost(post);
  const copied = useQuery({
    queryKey: ["cover of a post", post.id],
    queryFn: async ({ signal }) => {
      if (picture === null) return null;
      return (await loadCopyCover())(picture, signal);
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: "always",
  });
  if (copied.isPending) return <EditorSkeleton />;
  const content = draftOfPost(post);
  if (copied.data == null) return <NewEventForm start={null} template={{ content }} />;
  const { id, cover } = copied.data;
  const template = { content: { ...content, cover_file_id: id }, cover };
  return <NewEventForm start={null} template={template} />;
}
