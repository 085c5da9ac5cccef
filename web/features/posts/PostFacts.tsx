import { ExternalLink, Eye, Link2, Lock, type LucideIcon, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { Post } from "#contract/posts/posts";
import { useSession } from "#web/api/session.ts";
import { exactDate } from "#web/parts/text/age.ts";
import { pageCopy as copy } from "./page-copy.ts";
import { useZone } from "#web/parts/text/use-now.ts";
import { PostShares } from "./PostShares.tsx";

const count = new Intl.NumberFormat("es", { useGrouping: "min2" });

const audiences: Record<Exclude<Post["visibility"], "public">, LucideIcon> = {
  unlisted: Link2,
  followers: Users,
  private: Lock,
};

/** Details on the page of a post: date, plays, visibility and link. */
export function PostFacts({ post }: { post: Post }) {
  const session = useSession();
  const zone = useZone();
  const own = session.status === "member" && session.userId === post.user_id;
  const numbers = [
    post.views > 0 || plays(post) ? copy.plays(post.views, count.format(post.views)) : "",
    copy.likes(post.like_count, count.format(post.like_count)),
    copy.comments(post.comment_count, count.format(post.comment_count)),
  ];
  const { visibility } = post;
  const link = webAddress(post.external_url);
  return (
    <section aria-label={copy.facts} className="grid gap-1.5 text-sm text-text-muted">
      <p>
        <time dateTime={post.created_at} className="first-letter:uppercase inline-block">
          {exactDate(post.created_at, zone)}
        </time>
        {post.edited_at !== null && (
          <>
            {" · "}
            <time dateTime={post.edited_at} title={exactDate(post.edited_at, zone)}>
              {copy.edited}
            </time>
          </>
        )}
      </p>
      <p className="tabular-nums">{numbers.filter(Boolean).join(" · ")}</p>
      {post.is_locked && post.is_unlocked && (
        <Fact icon={Lock}>{own ? copy.lockedByYou : copy.unlocked}</Fact>
      )}
      {visibility !== "public" && (
        <Fact icon={audiences[visibility]}>{copy.audience[visibility]}</Fact>
      )}
      {link !== null && (
        <Fact icon={ExternalLink}>
          <a
            href={link.href}
            target="_blank"
            rel="noopener nofollow"
            className="-my-1 inline-block py-1 underline underline-offset-2 hover:text-text"
          >
            {copy.opensAt(link.hostname.replace(/^www\./, ""))}
          </a>
        </Fact>
      )}
      {own && (
        <Fact icon={Eye}>
          <PostShares id={post.id} />
        </Fact>
      )}
    </section>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function plays({ content_type: type }: Post): boolean {
  return type === "audio" || type === "video";
}

/** The address if it is http or https; the stored value may be anything. */
function webAddress(address: string | null): URL | null {
  const url = address === null ? null : URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
