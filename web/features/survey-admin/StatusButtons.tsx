import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { StaffSurvey } from "#contract/surveys/survey-admin";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { copyLink } from "#web/copy/copy-link.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";
import { tellFailure } from "./tell-failure.ts";
import { surveyPaths } from "./survey-paths.ts";

type StatusButtonsProps = { survey: StaffSurvey; isDirty: boolean };

/** Opening, closing, choosing as the main one, and deleting. */
export function StatusButtons({ survey, isDirty }: StatusButtonsProps) {
  const { id, slug, status, is_default, opened_at } = survey;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"close" | "remove" | null>(null);
  const refresh = () => invalidate(client, ["getStaffSurvey", "getSurveys", "getSurvey"]);
  const setStatus = useMutation({
    mutationFn: (next: "open" | "closed") => call("setSurveyStatus", { id, status: next }),
    onSuccess: (_answer, next) =>
      notify({ title: next === "open" ? copy.opened : copy.closed, tone: "positive" }),
    onError: tellFailure(copy.statusFailed),
    onSettled: () => {
      setAsking(null);
      refresh();
    },
  });
  const makeDefault = useMutation({
    mutationFn: () => call("makeSurveyDefault", { id }),
    onSuccess: () => notify({ title: copy.madeDefault, tone: "positive" }),
    onError: tellFailure(copy.makeDefaultFailed),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call("deleteSurvey", { id }),
    onSuccess: async () => {
      notify({ title: copy.removed });
      await navigate(surveyPaths.all);
      invalidate(client, "getSurveys");
    },
    onError: tellFailure(copy.removeFailed),
    onSettled: () => setAsking(null),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {status === "open" ? (
        <Button variant="secondary" size="sm" onClick={() => setAsking("close")}>
          {copy.close}
        </Button>
      ) : (
        <Button
          size="sm"
          loading={setStatus.isPending}
          disabled={isDirty}
          onClick={() => setStatus.mutate("open")}
        >
          {copy.open}
        </Button>
      )}
      {!is_default && (
        <Button
          variant="secondary"
          size="sm"
          loading={makeDefault.isPending}
          onClick={() => makeDefault.mutate()}
        >
          {copy.makeDefault}
        </Button>
      )}
      {status === "open" && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copyLink(new URL(surveyPaths.toAnswer(slug), location.origin).href)}
        >
          {copy.copyLink}
        </Button>
      )}
      {opened_at === null && (
        <Button variant="ghost" size="sm" onClick={() => setAsking("remove")}>
          {copy.remove}
        </Button>
      )}
      {isDirty && status !== "open" && <p className="text-sm text-text-muted">{copy.saveFirst}</p>}
      <ConfirmDialog
        open={asking === "close"}
        onCancel={() => setAsking(null)}
        onConfirm={() => setStatus.mutate("closed")}
        title={copy.closeTitle}
        text={copy.closeText}
        confirmLabel={copy.closeNow}
        busy={setStatus.isPending}
      />
      <ConfirmDialog
        open={asking === "remove"}
        onCancel={() => setAsking(null)}
        onConfirm={() => remove.mutate()}
        title={copy.removeTitle}
        text={copy.removeText}
        confirmLabel={copy.remove}
        busy={remove.isPending}
      />
    </div>
  );
}
