import type { Post } from "#contract/posts/posts";
import { seekTo } from "#features/player";
import { LongText } from "#web/parts/text/LongText.tsx";
import { copy } from "./copy.ts";
import { splitMoments } from "./moments.ts";

type CommentTextProps = { text: string; post: Post };

/** The text of a comment: mentions and links, and timestamps that seek in the post's recording. */
export function CommentText({ text, post }: CommentTextProps) {
  const { media } = post;
  if (media?.kind !== "audio" && media?.kind !== "video") return <LongText text={text} />;
  return (
    <LongText
      text={text}
      plain={(words) =>
        splitMoments(words, media.duration).map((piece, at) =>
          typeof piece === "string" ? (
            piece
          ) : (
            <button
              key={at}
              type="button"
              aria-label={copy.moment(piece.text)}
              onClick={() => seekTo(post.id, piece.seconds)}
              className="rounded-sm font-semibold text-accent-text tabular-nums underline-offset-2 hover:underline"
            >
              {piece.text}
            </button>
          ),
        )
      }
    />
  );
}
