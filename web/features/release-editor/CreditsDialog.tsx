import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { wholeShare, shareLabel } from "#contract/releases/credit-roles";
import type { TrackCredits } from "#contract/releases/credits";
import { invalidate, setData } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./credits-copy.ts";
import { CreditRows } from "./CreditRows.tsx";
import { type DraftCredit, draftOf, problemOf, sentCredits, sumOf } from "./credits-draft.ts";
import { SplitList } from "#web/entities/release/SplitList.tsx";

type CreditsDialogProps = {
  /** The release, the post of the track and its title. */
  release: string;
  track: string;
  title: string;
  onClose: () => void;
};

/** The credits of a track and how it is shared. */
export function CreditsDialog({ release, track, title, onClose }: CreditsDialogProps) {
  const own = useQuery({
    ...query("getTrackCredits", { id: release, post_id: track }),
    staleTime: 0,
    gcTime: 0,
  });
  const [loads, setLoads] = useState(0);
  if (own.data !== undefined && own.isFetchedAfterMount)
    return (
      <Editor
        key={loads}
        ids={{ id: release, post_id: track }}
        title={title}
        stored={own.data}
        onReload={() =>
          void own.refetch().then(({ isSuccess, error }) => {
            if (isSuccess) setLoads(loads + 1);
            // The draft stays.
            else notify({ title: copy.failed, text: errorMessage(error), tone: "danger" });
          })
        }
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} title={copy.title(title)}>
      {own.error === null || own.isFetching ? (
        <>
          <output className="sr-only">{copy.loading}</output>
          <Skeleton className="h-48" />
        </>
      ) : (
        <QueryError of={own} as="h3" title={copy.failed} />
      )}
    </Dialog>
  );
}

type EditorProps = {
  ids: { id: string; post_id: string };
  title: string;
  /** As the server has them: what people answer arrives while one edits. */
  stored: TrackCredits;
  onReload: () => void;
  onClose: () => void;
};

const textOf = (draft: readonly DraftCredit[]) => JSON.stringify(sentCredits(draft));

function Editor({ ids, title, stored, onReload, onClose }: EditorProps) {
  const form = useId();
  // What the draft began with: a save says so, and others' changes are not overwritten.
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [hasTried, setHasTried] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const save = useSave(ids, base.version);
  const isSaved = textOf(draft) === textOf(draftOf(base));
  const problem = hasTried ? problemOf(draft) : null;
  const close = () => (isSaved ? onClose() : setIsLeaving(true));
  const submit = () => {
    setHasTried(true);
    if (problemOf(draft) === null && !save.isPending)
      save.mutate(draft, {
        onSuccess: (credits) => {
          setBase(credits);
          setDraft(draftOf(credits));
          setHasTried(false);
        },
      });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={copy.title(title)}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {copy.close}
          </Button>
          <Button type="submit" form={form} disabled={isSaved} loading={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-sm text-pretty text-text-muted">{copy.intro}</p>
        <SaveError error={save.error} onReload={onReload} />
        <CreditRows
          draft={draft}
          problem={problem}
          error={save.error}
          onChange={(next) => {
            setDraft(next);
            save.reset();
          }}
        />
        <Shares draft={draft} stored={stored} />
      </form>
      <ConfirmDialog
        open={isLeaving}
        onCancel={() => setIsLeaving(false)}
        onConfirm={onClose}
        title={copy.leaveTitle}
        text={copy.leaveText}
        confirmLabel={copy.leave}
        cancelLabel={copy.stay}
      />
    </Dialog>
  );
}

/** An error that is about no row. */
function SaveError({ error, onReload }: { error: Error | null; onReload: () => void }) {
  if (error === null || (error instanceof ApiError && /^credits\.\d/.test(error.field ?? "")))
    return null;
  return (
    <div className="grid justify-items-start gap-2">
      <FormAlert text={`${copy.saveFailed}. ${errorMessage(error)}`} />
      {error instanceof ApiError && error.code === "credits_changed" && (
        <Button size="sm" variant="secondary" onClick={onReload}>
          {copy.reload}
        </Button>
      )}
    </div>
  );
}

/** What the typed shares add up to, and the splits that are stored. */
function Shares({ draft, stored }: { draft: readonly DraftCredit[]; stored: TrackCredits }) {
  const heading = useId();
  const sum = sumOf(draft);
  const { agreed, proposed } = stored;
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-semibold">
        {copy.sharesTitle}
      </h3>
      <p className="text-sm text-pretty text-text-muted">{copy.sharesText}</p>
      <output className="text-sm font-semibold">
        {sum !== null &&
          (sum === wholeShare ? (
            copy.sum(shareLabel(sum))
          ) : (
            <span className="text-danger">{copy.sumWrong(shareLabel(sum))}</span>
          ))}
      </output>
      {agreed !== null && <SplitList split={agreed} isFirst className="pt-1" />}
      {proposed !== null && (
        <SplitList split={proposed} isFirst={agreed === null} className="pt-1" />
      )}
    </section>
  );
}

function useSave(ids: { id: string; post_id: string }, version: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (draft: readonly DraftCredit[]) =>
      call("saveTrackCredits", { ...ids, version, credits: sentCredits(draft) }),
    onSuccess: (credits) => {
      setData(client, "getTrackCredits", ids, credits);
      invalidate(client, ["getRelease", "getWorkFolder"]);
      notify({ title: copy.saved, tone: "positive" });
    },
  });
}
