import { Link } from "#web/parts/links/Link.tsx";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { countsCopy } from "./counts-copy.ts";
import { PeopleList } from "#web/entities/person/PeopleList.tsx";
import { PersonRow } from "#web/entities/person/PersonRow.tsx";
import { RemoveFollower } from "./RemoveFollower.tsx";
import { RequestAnswer } from "./RequestAnswer.tsx";

export type FollowListKind = "followers" | "following" | "requests";

export type FollowListProps = {
  /** Whose list; requests are always one's own. */
  person: { id: string; name: string };
  kind: FollowListKind;
};

/** The followers of a person, the people whom they follow, or requests to follow oneself. */
export function FollowList({ person, kind }: FollowListProps) {
  const session = useSession();
  const me = session.status === "member" ? session.userId : null;
  const own = person.id === me;
  if (kind === "requests")
    return (
      <PeopleList
        name="getFollowRequests"
        input={{}}
        label={countsCopy.requests}
        empty={<EmptyState as="h3" title={copy.noRequests} text={copy.noRequestsText} />}
      >
        {(asking) => (
          <PersonRow person={asking}>
            <RequestAnswer person={asking} />
          </PersonRow>
        )}
      </PeopleList>
    );
  return (
    <PeopleList
      // A component per list, so that each starts at its own top.
      key={kind + person.id}
      name={kind === "followers" ? "getFollowers" : "getFollowing"}
      input={{ id: person.id }}
      label={copy[kind]}
      empty={<NobodyThere person={person} kind={kind} own={own} />}
    >
      {(each) => (
        <PersonRow person={each} showsFollowsYou={!(own && kind === "followers")}>
          {each.id !== me && <FollowButton person={each} size="sm" />}
          {own && kind === "followers" && <RemoveFollower person={each} ownId={person.id} />}
        </PersonRow>
      )}
    </PeopleList>
  );
}

type NobodyProps = { person: { name: string }; kind: "followers" | "following"; own: boolean };

function NobodyThere({ person: { name }, kind, own }: NobodyProps) {
  if (kind === "followers")
    return own ? (
      <EmptyState as="h3" title={copy.noOwnFollowers} text={copy.noOwnFollowersText} />
    ) : (
      <EmptyState as="h3" title={copy.noFollowers(name)} text={copy.noFollowersText} />
    );
  if (!own)
    return <EmptyState as="h3" title={copy.notFollowing(name)} text={copy.notFollowingText} />;
  return (
    <EmptyState
      as="h3"
      title={copy.notFollowingSelf}
      text={copy.notFollowingSelfText}
      action={
        <Link to={paths.home} className={buttonClass()}>
          {copy.goHome}
        </Link>
      }
    />
  );
}
