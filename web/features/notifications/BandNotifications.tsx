import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BandNotificationChoice } from "#contract/notifications/band-notifications";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { queryForBand } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { paths } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ChoiceList } from "./ChoiceList.tsx";
import { bandSettingsCopy as copy, settingsCopy } from "./settings-copy.ts";

type Topic = BandNotificationChoice["topic"];
const topics = Object.keys(copy.topics) as Topic[];

type BandNotificationsProps = {
  band: { id: string; name: string };
  /** Whether this member reads the band's messages. */
  readsMessages: boolean;
};

/** «Tus avisos de {banda}»: which notifications of a band one member gets, and how. Other members choose their own. */
export function BandNotifications({ band, readsMessages }: BandNotificationsProps) {
  const settings = queryForBand("getBandNotificationSettings", {}, band.id);
  const { data, error, isFetching, refetch } = useQuery({ ...settings, staleTime: 0 });
  const choose = useChoose(band.id);
  return (
    <section aria-labelledby="band-notifications" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="band-notifications" className="text-xl wrap-anywhere">
          {copy.title(band.name)}
        </h2>
        <p className="text-pretty text-text-muted">
          {copy.intro}{" "}
          <Link to={paths.notificationSettings} className={textLink()}>
            {copy.devices}
          </Link>
        </p>
      </div>
      {data !== undefined ? (
        <ChoiceList
          titleAs="h3"
          topics={topics
            .filter((topic) => topic !== "message" || readsMessages)
            .map((topic) => {
              const [title, text] = copy.topics[topic];
              return { topic, title, text };
            })}
          channels={copy.channels}
          choices={data.choices}
          onChoose={choose}
          note={data.email === null ? settingsCopy.noEmail : settingsCopy.email(data.email)}
        />
      ) : error === null ? (
        <div aria-busy>
          <span className="sr-only">{settingsCopy.loading}</span>
          <Skeleton className="h-96 w-full md:rounded-lg" />
        </div>
      ) : (
        <QueryError of={{ error, isFetching, refetch }} title={settingsCopy.failed} />
      )}
    </section>
  );
}

/** Optimistic, rolled back when it could not be saved. */
function useChoose(band: string): (choice: BandNotificationChoice) => void {
  const client = useQueryClient();
  const { queryKey } = queryForBand("getBandNotificationSettings", {}, band);
  const set = (choice: BandNotificationChoice) =>
    client.setQueryData(
      queryKey,
      (cachedSettings) =>
        cachedSettings && {
          ...cachedSettings,
          choices: cachedSettings.choices.map((each) =>
            each.topic === choice.topic && each.channel === choice.channel ? choice : each,
          ),
        },
    );
  const { mutate } = useMutation({
    // Sent one after the other, so that the last choice wins.
    scope: { id: `notifications-of-${band}` },
    mutationFn: (choice: BandNotificationChoice) =>
      call("chooseBandNotification", choice, { forBand: band }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      set(choice);
    },
    onSuccess: (_done, { channel }) => {
      if (channel === "app") invalidate(client, "countUnreadOfBands");
    },
    onError: (error, choice) => {
      set({ ...choice, wanted: !choice.wanted });
      notify({ title: settingsCopy.saveFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}
