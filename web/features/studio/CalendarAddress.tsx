import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { invalidate, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { SecretAddress } from "#web/parts/links/SecretAddress.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** The secret address of the studio's calendar for calendar programs. */
export function CalendarAddress() {
  const client = useQueryClient();
  const { data } = useQuery(query("getStudioCalendarAddress", {}));
  const renewal = useMutation({
    mutationFn: () => call("renewStudioCalendarAddress", {}),
    onSuccess: (answer) => {
      setData(client, "getStudioCalendarAddress", {}, answer);
      // One version counts for all of a person's secret addresses.
      invalidate(client, "getCalendarAddress");
      notify({ title: copy.addressRenewed });
    },
    onError: (error) =>
      notify({ title: copy.addressFailed, text: errorMessage(error), tone: "danger" }),
  });
  if (data === undefined) return null;
  return (
    <SecretAddress
      title={copy.addressTitle}
      text={copy.addressText}
      url={data.url}
      isRenewing={renewal.isPending}
      onRenew={() => renewal.mutate()}
    />
  );
}
