import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, Copy, RotateCw } from "lucide-react";
import { setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** The secret address of the person's plans for calendar programs, with a button that replaces it. */
export function CalendarAddress() {
  const client = useQueryClient();
  const address = useQuery(query("getCalendarAddress", {}));
  const renewal = useMutation({
    mutationFn: () => call("renewCalendarAddress", {}),
    onSuccess: (answer) => {
      setData(client, "getCalendarAddress", {}, answer);
      notify({ title: copy.calendarRenewed });
    },
    onError: (error) =>
      notify({ title: copy.calendarFailed, text: errorMessage(error), tone: "danger" }),
  });
  const url = address.data?.url;
  const copyAddress = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: copy.calendarCopied });
    } catch {
      notify({ title: copy.calendarCopyFailed, tone: "danger" });
    }
  };
  if (url === undefined) return null;
  return (
    <Card as="section" bleed aria-labelledby="plans-calendar" className="grid gap-3 p-4 md:p-6">
      <h2 id="plans-calendar" className="text-lg">
        {copy.calendarTitle}
      </h2>
      <p className="text-pretty text-text-muted">{copy.calendarText}</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={url.replace(/^https?:/, "webcal:")}
          className={buttonClass({ size: "sm", variant: "secondary" })}
        >
          <CalendarPlus aria-hidden />
          {copy.calendarOpen}
        </a>
        <Button
          size="sm"
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyAddress(url)}
        >
          {copy.calendarCopy}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden />}
          loading={renewal.isPending}
          onClick={() => renewal.mutate()}
        >
          {copy.calendarRenew}
        </Button>
      </div>
    </Card>
  );
}
