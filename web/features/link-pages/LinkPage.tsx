import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useParams } from "react-router";
import type { ShownLink } from "#contract/link-pages/link-pages";
import { ApiError, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { TipLink } from "#web/entities/person/TipLink.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { LinkIcon } from "./LinkIcon.tsx";
import { LinkThumbnail } from "./LinkThumbnail.tsx";

/** /{username}/linktree for members; one's own leads to its editor. */
export function LinkPage() {
  const { username = "" } = useParams();
  return (
    <Columns>
      <div className="py-4 md:py-6">
        <Region>
          <LinksOf handle={username} />
        </Region>
      </div>
    </Columns>
  );
}

function LinksOf({ handle }: { handle: string }) {
  const page = useQuery(query("getLinkPage", { handle }));
  useTitle(page.data === undefined ? undefined : copy.titleOf(page.data.person.name));
  if (page.data !== undefined) return <Links page={page.data} />;
  if (page.error instanceof ApiError && page.error.status === 404) return <NotFoundPage />;
  if (page.error !== null) return <QueryError of={page} title={copy.failed} />;
  return (
    <div aria-busy className="mx-auto grid w-full max-w-136 gap-3 px-4">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="mx-auto size-24 rounded-full" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

function Links({ page: { person, headline, links } }: { page: OutputOf<"getLinkPage"> }) {
  const isOwn = useMe()?.id === person.id;
  return (
    <div className="mx-auto grid w-full max-w-136 grid-cols-[minmax(0,1fr)] gap-6 px-4">
      <header className="grid justify-items-center gap-2 text-center">
        {person.avatar_url !== null && (
          <img
            src={person.avatar_url}
            alt=""
            width={96}
            height={96}
            className="size-24 rounded-full object-cover"
          />
        )}
        <h1 className="text-2xl text-balance wrap-anywhere">{person.name}</h1>
        {isOwn && (
          <Link to={paths.linkEditor} className={buttonClass({ size: "sm", variant: "secondary" })}>
            <Pencil aria-hidden />
            {copy.editPage}
          </Link>
        )}
        {headline !== "" && <p className="text-pretty text-text-muted">{headline}</p>}
        <TipLink artist={person} origin={{ place: "links" }} className="max-w-full" />
      </header>
      {links.length === 0 ? (
        <EmptyState title={copy.none(person.name)} />
      ) : (
        <ul className="grid gap-3">
          {links.map((link) => (
            <li key={link.id}>
              <LinkItem link={link} />
            </li>
          ))}
        </ul>
      )}
      <Link
        to={paths.profile(person)}
        className="justify-self-center rounded-sm p-3 text-sm text-text-muted underline-offset-2 hover:underline"
      >
        {copy.profileOf(person.name)}
      </Link>
    </div>
  );
}

function LinkItem({
  link: { id, kind, title, note, icon, picture, highlighted },
}: {
  link: ShownLink;
}) {
  if (kind === "heading") return <h2 className="pt-2 text-center text-base">{title}</h2>;
  return (
    <a
      href={`/r/${id}`}
      target="_blank"
      rel="noopener nofollow"
      className={cx(
        "relative grid content-center rounded-lg border py-3 text-center wrap-anywhere",
        picture !== null ? "min-h-16 px-16" : icon === null ? "min-h-14 px-5" : "min-h-14 px-14",
        highlighted
          ? "border-accent bg-accent text-accent-contrast"
          : "border-border bg-surface hover:bg-surface-raised",
      )}
    >
      {picture !== null ? (
        <LinkThumbnail picture={picture} className="absolute start-2 self-center" />
      ) : (
        icon !== null && <LinkIcon name={icon} className="absolute start-5 self-center" />
      )}
      <span className="font-semibold">{title}</span>
      {note !== "" && (
        <span className={cx("text-sm", !highlighted && "text-text-muted")}>{note}</span>
      )}
    </a>
  );
}
