import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { OwnProfile } from "#contract/people/profile-settings";
import { uploadAvatar, uploadBanner, uploadFailure } from "#features/images";
import { ApiError, call } from "#web/api/client.ts";
import { invalidate, invalidateOthers, setData } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";
import { authClient } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";
import { type Problems, problemsOf } from "./check-draft.ts";
import { copy } from "./copy.ts";
import { fieldOf, requestOf } from "./draft.ts";
import type { Slot } from "./draft-store.ts";
import { type Step, type StepName, stepsOf, withStep } from "./save-steps.ts";
import type { ProfileDraft } from "./use-draft.ts";

const uploads = { avatar: uploadAvatar, banner: uploadBanner };
/** Milliseconds that the finished steps stay visible before the public profile opens. */
const restMs = 500;

type SaveProps = {
  profile: OwnProfile;
  form: ProfileDraft;
  onProblems: (problems: Problems) => void;
};

/**
 * Saves the profile: uploads come first and one transaction takes them, so that a failure leaves the profile as it
 * was and the edits in the form. Files that were uploaded already are not uploaded again by the next try.
 */
export function useSave({ profile, form, onProblems }: SaveProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { steps, run, report, begin, close } = useSteps();
  const uploadedFileIds = useRef(new WeakMap<Blob, string>());
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [saving, setSaving] = useState(false);

  const send = async (slot: Slot): Promise<string | null | undefined> => {
    const newPicture = form.pictures[slot];
    if (newPicture === null) return undefined;
    if (newPicture === "removed") return null;
    return run(slot, async () => {
      const uploadedFileId = uploadedFileIds.current.get(newPicture.blob);
      if (uploadedFileId !== undefined) return uploadedFileId;
      const onProgress = (share: number) => report(slot, { state: "running", share });
      const { signal } = new AbortController();
      const id = await uploads[slot](newPicture.blob, { onProgress, signal });
      uploadedFileIds.current.set(newPicture.blob, id);
      return id;
    });
  };

  const saveAll = async () => {
    begin(stepsOf(form.pictures));
    await run("validation", async () => {
      const problems = problemsOf(form.draft, profile.role);
      onProblems(problems);
      const count = Object.keys(problems).length;
      if (count > 0) throw new Wrong(copy.save.fix(count));
    });
    const pictures = { avatar_file_id: await send("avatar"), banner_file_id: await send("banner") };
    const savedProfile = await run("database", () =>
      call("updateProfile", { ...requestOf(form.edits), ...pictures }),
    );
    // The profile has been saved: a failure here must not stop the rest.
    const behind = await run("metadata", () => mirror(savedProfile)).then(
      () => undefined,
      () => copy.save.metadataFailed,
    );
    return { savedProfile, behind };
  };

  const handleFailure = ({ step, cause }: Failed) => {
    if (step === "validation") return;
    if (step !== "database") return notify({ ...uploadFailure(cause), tone: "danger" });
    const text = errorMessage(cause);
    const code = cause instanceof ApiError ? cause.code : null;
    // The server deleted the unused file meanwhile: the next try uploads it again.
    if (code === "file_not_found") uploadedFileIds.current = new WeakMap();
    if (code === "not_authenticated") {
      notify({ title: copy.save.sessionEnded, tone: "danger" });
      // The session guard leads to /auth and back.
      return invalidate(client, "getMe");
    }
    const field = cause instanceof ApiError ? fieldOf(cause.field) : null;
    if (field !== null) onProblems({ [field]: text });
    notify({ title: copy.save.failed, text, tone: "danger" });
  };

  const save = async () => {
    if (saving || form.count === 0) return;
    setSaving(true);
    try {
      const { savedProfile, behind } = await saveAll();
      setData(client, "getOwnProfile", {}, savedProfile);
      form.reset();
      // The page is left before its last step could be read.
      notify({ title: copy.save.saved, ...(behind && { text: behind }), tone: "positive" });
      // Not awaited: the next page requests missing data itself.
      void refresh(savedProfile);
      timer.current = window.setTimeout(() => {
        void navigate(savedProfile.username === null ? paths.home : paths.profile(savedProfile));
      }, restMs);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      handleFailure(error);
    } finally {
      setSaving(false);
    }
  };

  /** Removes cached answers with the old name or avatar; the next page refetches them. */
  const refresh = async ({ username }: OwnProfile): Promise<void> => {
    const others = invalidateOthers(client, "getOwnProfile");
    if (username === null) return others;
    await client.prefetchQuery({ ...query("getProfile", { handle: username }), staleTime: 0 });
  };

  return { save, saving, steps, close };
}

/** The steps of a save, as they are shown while it runs. */
function useSteps() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const report = (name: StepName, change: Omit<Step, "name">) =>
    setSteps((now) => withStep(now, name, change));
  const run = async <T>(name: StepName, work: () => Promise<T>): Promise<T> => {
    report(name, { state: "running" });
    try {
      const result = await work();
      report(name, { state: "success" });
      return result;
    } catch (error) {
      report(name, { state: "error", problem: problemOf(name, error) });
      throw new Failed(name, error);
    }
  };
  return { steps, run, report, begin: setSteps, close: () => setSteps([]) };
}

/** A step that failed, and why. */
class Failed extends Error {
  readonly step: StepName;
  override readonly cause: unknown;

  constructor(step: StepName, cause: unknown) {
    super(step);
    this.step = step;
    this.cause = cause;
  }
}

/** The progress of each running upload, 0 to 1. */
export function uploadsOf(steps: readonly Step[]): Partial<Record<Slot, number>> {
  const running = steps.filter(({ state }) => state === "running");
  return Object.fromEntries(running.map(({ name, share }) => [name, share ?? 0]));
}

/** The text beside a failed step. */
function problemOf(step: StepName, error: unknown): string {
  if (error instanceof Wrong) return error.message;
  return step === "avatar" || step === "banner" ? uploadFailure(error).text : errorMessage(error);
}

/** Thrown when the form has errors; its message says how many. */
class Wrong extends Error {}

/** Copies name and avatar into the metadata of the account, for sign-in providers and mails. */
async function mirror({ name, avatar }: OwnProfile): Promise<void> {
  const url = avatar?.sizes.at(-1)?.url ?? avatar?.url;
  const data = { name, avatar_url: url === undefined ? null : location.origin + url };
  const { error } = await (await authClient()).updateUser({ data });
  if (error) throw new Wrong(copy.save.metadataFailed);
}
