import { Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { Composer } from "#features/composer";
import { PostList } from "#features/posts";
import { Columns, useMe, useTitle } from "#features/shell";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { copy } from "./copy.ts";
import { OrderTabs } from "./OrderTabs.tsx";
import { Suggestions } from "./Suggestions.tsx";

/** /home: the composer and the newest posts; artists to follow beside them on wide screens. */
export function HomePage() {
  useTitle(copy.title);
  const [search, setSearch] = useSearchParams();
  const order = search.get("orden") === "siguiendo" ? "following" : "latest";
  const composing = search.has("crear");
  const setComposing = (open: boolean) => {
    const next = new URLSearchParams(search);
    if (open) next.set("crear", "");
    else next.delete("crear");
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  return (
    <Columns
      rail={
        <div className="grid gap-4">
          <CreateCall
            onCreate={() => {
              setComposing(true);
              scrollTo({ top: 0 });
            }}
          />
          <Suggestions count={6} />
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2 md:gap-4 md:py-6">
        <h1 className="sr-only">{copy.title}</h1>
        <Composer open={composing} onOpenChange={setComposing} />
        <OrderTabs order={order} />
        <PostList
          key={order}
          input={{ sort: order }}
          {...(order === "following" && { empty: <NothingFollowed /> })}
        />
      </div>
    </Columns>
  );
}

function NothingFollowed() {
  return (
    <div className="grid gap-4">
      <EmptyState title={copy.nothingFollowed} text={copy.nothingFollowedText} className="pb-4" />
      <Suggestions count={8} />
    </div>
  );
}

/** Artists are asked for something new, fans whether they make music too (spec 2 §2). */
function CreateCall({ onCreate }: { onCreate: () => void }) {
  const role = useMe()?.role ?? null;
  if (role === null) return null;
  const isArtist = role === "creator";
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-4">
      <h2 className="text-lg">{isArtist ? copy.createTitle : copy.becomeTitle}</h2>
      <p className="text-text-muted">{isArtist ? copy.createText : copy.becomeText}</p>
      {isArtist ? (
        <Button variant="secondary" icon={<Plus aria-hidden />} onClick={onCreate}>
          {copy.create}
        </Button>
      ) : (
        <Button asChild variant="secondary">
          <Link to={paths.createProfile}>{copy.become}</Link>
        </Button>
      )}
    </Card>
  );
}
