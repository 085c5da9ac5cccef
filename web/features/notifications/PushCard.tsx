import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { type PushState, readPushState, turnPushOff, turnPushOn } from "./push.ts";
import { settingsCopy } from "./settings-copy.ts";

const copy = settingsCopy.push;

/** Switches push notifications of this browser; asks for permission only after a tap. */
export function PushCard({ pushKey, endpoint }: { pushKey: string; endpoint: string | null }) {
  const client = useQueryClient();
  const key = ["pushState", endpoint] as const;
  const { data: state } = useQuery({
    queryKey: key,
    queryFn: () => readPushState(endpoint),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn(pushKey) : turnPushOff()),
    onSuccess: (now: PushState) => {
      client.setQueryData(key, now);
      void client.invalidateQueries({ queryKey: query("getNotificationSettings", {}).queryKey });
      if (now === "on") notify({ title: copy.turnedOn, tone: "positive" });
    },
    onError: (error, on) =>
      notify({
        title: on ? copy.failed : copy.offFailed,
        text: errorMessage(error),
        tone: "danger",
      }),
  });
  const on = state === "on";
  return (
    <Card as="section" bleed className="flex flex-wrap items-center gap-4 p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
        <BellRing aria-hidden className="size-5.5" />
      </span>
      <div className="grid min-w-50 flex-1 gap-1">
        <h2 className="text-lg">{copy.title}</h2>
        <p className="text-pretty text-text-muted">{copy[state ?? "off"]}</p>
      </div>
      {(state === "on" || state === "off") && (
        <Button
          variant={on ? "secondary" : "primary"}
          loading={change.isPending}
          onClick={() => change.mutate(!on)}
        >
          {on ? copy.turnOff : copy.turnOn}
        </Button>
      )}
    </Card>
  );
}
