import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPressKit } from "#contract/press-kits/press-kits";
import { setData } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** What somebody edits of their kit. */
export type KitDraft = Pick<
  OwnPressKit,
  "bio_short" | "bio_medium" | "bio_long" | "photos" | "logo" | "rider" | "plan"
>;
export type Photo = KitDraft["photos"][number];

function draftOf(kit: OwnPressKit): KitDraft {
  const { bio_short, bio_medium, bio_long, photos, logo, rider, plan } = kit;
  return { bio_short, bio_medium, bio_long, photos, logo, rider, plan };
}

/** As it is sent: files by their ids, since addresses change with every answer. */
function sentForm({ photos, logo, rider, plan, ...bios }: KitDraft) {
  return {
    ...bios,
    photos: photos.map(({ file_id, credit, alt }) => ({ file_id, credit, alt })),
    logo: logo?.file_id ?? null,
    rider: rider?.file_id ?? null,
    plan: plan?.file_id ?? null,
  };
}

const textOf = (draft: KitDraft): string => JSON.stringify(sentForm(draft));

/** The draft of one's kit, and its save: what somebody else saved meanwhile is not overwritten. */
export function useKitEditor(start: OwnPressKit) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(start));
  const [server, setServer] = useState({ revision: start.revision, text: textOf(draftOf(start)) });
  const [uploads, setUploads] = useState(0);
  const save = useMutation({
    networkMode: "always",
    mutationFn: (saving: KitDraft) =>
      call("savePressKit", { revision: server.revision, ...sentForm(saving) }),
    onSuccess: (kit, saving) => {
      const stored = draftOf(kit);
      setServer({ revision: kit.revision, text: textOf(stored) });
      // What was typed meanwhile stays, and is not saved yet.
      setDraft((now) => (textOf(now) === textOf(saving) ? stored : now));
      setData(client, "getMyPressKit", {}, kit);
      notify({ title: copy.saved, tone: "positive" });
    },
    onError: (error) =>
      notify({ title: copy.saveFailed, text: errorMessage(error), tone: "danger" }),
  });
  const reload = useMutation({
    networkMode: "always",
    mutationFn: () => call("getMyPressKit", {}),
    onSuccess: (kit) => {
      setServer({ revision: kit.revision, text: textOf(draftOf(kit)) });
      setDraft(draftOf(kit));
      setData(client, "getMyPressKit", {}, kit);
      save.reset();
    },
    onError: (error) => notify({ title: copy.failed, text: errorMessage(error), tone: "danger" }),
  });
  return {
    draft,
    edit: (part: Partial<KitDraft> | ((now: KitDraft) => Partial<KitDraft>)) =>
      setDraft((now) => ({ ...now, ...(typeof part === "function" ? part(now) : part) })),
    isSaved: server.revision > 0 && textOf(draft) === server.text,
    /** Whether something would be lost. */
    hasChanges: textOf(draft) !== server.text || uploads > 0,
    /** Counts the uploads that are on their way. */
    countUpload: (isRunning: boolean) => setUploads((now) => now + (isRunning ? 1 : -1)),
    save: () => save.mutate(draft),
    isSaving: save.isPending,
    /** Somebody saved another version meanwhile. */
    isBehind: save.error instanceof ApiError && save.error.code === "press_kit_changed",
    /** Takes what the server has. */
    takeTheirs: () => reload.mutate(),
    isReloading: reload.isPending,
  };
}

export type KitEditor = ReturnType<typeof useKitEditor>;
