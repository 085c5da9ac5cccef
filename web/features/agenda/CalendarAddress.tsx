import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { invalidate, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { SecretAddress } from "#web/parts/links/SecretAddress.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** The secret address of the person's plans for calendar programs. */
export function CalendarAddress() {
  const client = useQueryClient();
  const { data } = useQuery(query("getCalendarAddress", {}));
  const renewal = useMutation({
    mutationFn: () => call("renewCalendarAddress", {}),
    onSuccess: (answer) => {
      setData(client, "getCalendarAddress", {}, answer);
      // One version counts for all of a person's secret addresses.
      invalidate(client, "getStudioCalendarAddress");
      notify({ title: copy.calendarRenewed });
    },
    onError: (error) =>
      notify({ title: copy.calendarFailed, text: errorMessage(error), tone: "danger" }),
  });
  if (data === undefined) return null;
  return (
    <SecretAddress
      title={copy.calendarTitle}
      text={copy.calendarText}
      url={data.url}
      isRenewing={renewal.isPending}
      onRenew={() => renewal.mutate()}
    />
  );
}
