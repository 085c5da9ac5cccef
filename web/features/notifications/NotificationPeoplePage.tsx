import { ArrowLeft } from "lucide-react";
import { useParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { PeopleList } from "#web/entities/person/PeopleList.tsx";
import { PersonRow } from "#web/entities/person/PersonRow.tsx";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { copy } from "./copy.ts";

/** /notifications/personas/{id}: all people of one notification, such as the new followers of one day. */
export function NotificationPeoplePage() {
  const { id = "" } = useParams();
  useTitle(copy.people.title);
  return (
    <Columns className="px-4 py-4 md:py-6">
      <header className="mb-3 grid justify-items-start gap-1">
        <Link
          to={paths.notifications()}
          className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-4" })}
        >
          <ArrowLeft aria-hidden />
          {copy.people.back}
        </Link>
        <h1 className="text-2xl">{copy.people.title}</h1>
      </header>
      <Region>
        <PeopleList
          name="getNotificationPeople"
          input={{ id }}
          label={copy.people.title}
          empty={<EmptyState as="h2" title={copy.people.nobody} text={copy.people.nobodyText} />}
        >
          {(person) => (
            <PersonRow person={person} showsFollowsYou={false}>
              <FollowButton person={person} size="sm" />
            </PersonRow>
          )}
        </PeopleList>
      </Region>
    </Columns>
  );
}
