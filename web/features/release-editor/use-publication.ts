import { useMutation } from "@tanstack/react-query";
import type { OwnRelease } from "#contract/releases/releases";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { spokenMoment } from "./release-time.ts";
import type { ReleaseEditor } from "./use-release-editor.ts";

/** Publishes or schedules a release, which is saved first, and makes it a draft again. */
export function usePublication(editor: ReleaseEditor) {
  const { id } = editor;
  const failed = (error: Error) =>
    notify({ title: copy.publishFailed, text: errorMessage(error), tone: "danger" });
  const publication = useMutation({
    networkMode: "always",
    mutationFn: (input: Omit<InputOf<"publishRelease">, "id">) =>
      call("publishRelease", { id, ...input }),
    onSuccess: (release) => {
      editor.takeState(release);
      notify({ title: outcomeOf(release), tone: "positive" });
    },
    onError: failed,
  });
  const withdrawal = useMutation({
    networkMode: "always",
    mutationFn: () => call("unscheduleRelease", { id }),
    onSuccess: (release) => {
      editor.takeState(release);
      notify({ title: copy.unscheduled, tone: "positive" });
    },
    onError: failed,
  });
  const { error } = publication;
  return {
    publish: async (input: Omit<InputOf<"publishRelease">, "id">) => {
      // What failed was told by the save.
      if (!editor.isSaved && !(await editor.save())) return;
      publication.mutate(input);
    },
    unschedule: () => withdrawal.mutate(),
    isPending: publication.isPending || withdrawal.isPending || editor.isSaving,
    error:
      error instanceof ApiError && error.field !== undefined
        ? { field: error.field, text: error.message }
        : null,
  };
}

function outcomeOf({ state, publish_at, time_zone }: OwnRelease): string {
  return state === "scheduled" && publish_at !== null
    ? copy.scheduled(spokenMoment(publish_at, time_zone))
    : copy.published;
}
