import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { FirstUse, ListAddressCard } from "./ListAddressCard.tsx";
import { Letters } from "./Letters.tsx";
import { ListNumbers } from "./ListNumbers.tsx";
import { SubscriberList } from "./SubscriberList.tsx";

/** /landing/lista: one's own mailing list. */
export function MailingListPage() {
  useTitle(copy.title);
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <Region>
          <OwnMailingList />
        </Region>
      </div>
    </Columns>
  );
}

function OwnMailingList() {
  const me = useMe();
  const isArtist = me?.role === "creator";
  const own = useQuery({ ...query("getMailingList", {}), enabled: isArtist });
  if (me === null) return null;
  if (!isArtist)
    return (
      <EmptyState
        title={copy.forArtists}
        text={copy.forArtistsText}
        action={
          <Link to={paths.createProfile} className={buttonClass({})}>
            {copy.becomeArtist}
          </Link>
        }
      />
    );
  const list = own.data;
  const isNew =
    list !== undefined && !list.is_open && list.subscribers + list.bounced + list.pending === 0;
  return (
    <>
      <header className="grid gap-1 px-4 md:px-0">
        <h1 className="font-display text-2xl font-bold">{copy.title}</h1>
        <p className="text-pretty text-text-muted">{copy.intro}</p>
      </header>
      {list !== undefined ? (
        isNew ? (
          <FirstUse />
        ) : (
          <>
            <ListAddressCard me={me} list={list} />
            <Letters list={list} />
            <ListNumbers list={list} />
            <SubscriberList cities={list.cities} />
          </>
        )
      ) : own.error === null ? (
        <div aria-busy className="grid gap-4 px-4 md:px-0">
          <output className="sr-only">{copy.loading}</output>
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </div>
      ) : (
        <QueryError of={own} title={copy.failed} as="h2" />
      )}
    </>
  );
}
