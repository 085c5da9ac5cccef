import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import type {
  NotificationChoice,
  NotificationTopic,
} from "#contract/notifications/notification-settings";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { invalidate, keyOf } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { notify } from "#web/ui/notify.ts";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { ChoiceList } from "./ChoiceList.tsx";
import { PushCard } from "./PushCard.tsx";
import { settingsCopy as copy } from "./settings-copy.ts";

type Settings = OutputOf<"getNotificationSettings">;

const settings = query("getNotificationSettings", {});
const topics = Object.keys(copy.topics) as NotificationTopic[];

/** /notifications/preferencias: which notifications are sent, and through which channels. */
export function NotificationSettingsPage() {
  useTitle(copy.title);
  const { data, error, isFetching, refetch } = useQuery({ ...settings, staleTime: 0 });
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <header className="grid justify-items-start gap-1 px-5 md:px-1">
          <Link
            to={paths.notifications()}
            className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-4" })}
          >
            <ArrowLeft aria-hidden />
            {copy.back}
          </Link>
          <h1 className="text-2xl">{copy.title}</h1>
          <p className="text-pretty text-text-muted">{copy.intro}</p>
        </header>
        {data !== undefined ? (
          <>
            <Region>
              <PushCard pushKey={data.push_key} endpoint={data.push_endpoint} />
            </Region>
            <Region>
              <Choices data={data} />
            </Region>
          </>
        ) : error === null ? (
          <SettingsSkeleton />
        ) : (
          <QueryError of={{ error, isFetching, refetch }} title={copy.failed} />
        )}
      </div>
    </Columns>
  );
}

function Choices({ data }: { data: Settings }) {
  const choose = useChoose();
  return (
    <ChoiceList
      topics={topics.map((topic) => {
        const [title, text] = copy.topics[topic];
        return { topic, title, text };
      })}
      channels={copy.channels}
      choices={data.choices}
      onChoose={choose}
      note={noteOf(data)}
    />
  );
}

function noteOf({ email, email_bounces: bounces }: Settings): string {
  if (email === null) return copy.noEmail;
  return bounces ? copy.bounces(email) : copy.email(email);
}

/** Optimistic, rolled back when it could not be saved. */
function useChoose(): (choice: NotificationChoice) => void {
  const client = useQueryClient();
  const set = (choice: NotificationChoice) =>
    client.setQueryData(
      settings.queryKey,
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
    scope: { id: "notification-settings" },
    mutationFn: (choice: NotificationChoice) => call("chooseNotification", choice),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: settings.queryKey });
      set(choice);
    },
    onSuccess: (_done, { channel }) => {
      // A topic that is not shown in the app is not counted either.
      if (channel === "app") invalidate(client, ["getNotifications", "countUnreadNotifications"]);
      // The same switches are on /mi-perfil.
      if (channel === "email") client.removeQueries({ queryKey: keyOf("getOwnProfile") });
    },
    onError: (error, choice) => {
      set({ ...choice, wanted: !choice.wanted });
      notify({ title: copy.saveFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

function SettingsSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <span className="sr-only">{copy.loading}</span>
      <Skeleton className="h-24 w-full md:rounded-lg" />
      <div className="grid gap-px bg-surface px-5 py-2 md:rounded-lg">
        {topics.map((topic) => (
          <div key={topic} className="flex flex-wrap items-center gap-4 py-5">
            <div className="grid min-w-50 flex-1 gap-2">
              <SkeletonLine className="w-28" />
              <SkeletonLine className="h-3 w-48" />
            </div>
            <Skeleton className="h-9 w-44 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
