import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronLeft, CircleAlert, CircleCheck, Download } from "lucide-react";
import { useParams } from "react-router";
import type { WorkFact, WorkTrack } from "#contract/releases/credits";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { saveFile } from "#web/api/save-file.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { StudioFrame } from "#web/parts/studio/StudioFrame.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { TrackCreditsButton } from "./TrackCreditsButton.tsx";

/** /creator-studio/lanzamientos/:id/carpeta: what societies of authors ask for, and what is missing. */
export function FolderPage() {
  const { id = "" } = useParams();
  const answer = useQuery({ ...query("getWorkFolder", { id }), staleTime: 0 });
  const { data: folder } = answer;
  const title = folder === undefined ? copy.workFolder : copy.folderTitle(folder.title);
  useTitle(title);
  return (
    <StudioFrame tab="releases" title={title}>
      {() => (
        <>
          <Link
            to={studioPaths.release(id)}
            className={buttonClass({
              variant: "ghost",
              size: "sm",
              className: "justify-self-start",
            })}
          >
            <ChevronLeft aria-hidden />
            {copy.backToRelease}
          </Link>
          {folder !== undefined ? (
            <Folder id={id} folder={folder} />
          ) : answer.error === null ? (
            <div aria-busy className="grid gap-4 px-4 md:px-0">
              <output className="sr-only">{copy.folderLoading}</output>
              <Skeleton className="h-80" />
            </div>
          ) : (
            <QueryError of={answer} title={copy.folderFailed} />
          )}
        </>
      )}
    </StudioFrame>
  );
}

function Folder({ id, folder }: { id: string; folder: OutputOf<"getWorkFolder"> }) {
  const { slug, tracks } = folder;
  if (tracks.length === 0)
    return (
      <Card bleed>
        <EmptyState title={copy.noTracks} text={copy.folderEmpty} />
      </Card>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="px-4 text-pretty text-text-muted md:px-0">{copy.folderIntro}</p>
      <div className="flex flex-wrap gap-2 px-4 md:px-0">
        <DownloadButton
          label={copy.csv}
          save={() => saveFile("exportWorkFolder", { id }, `carpeta-${slug}.csv`)}
        />
        <DownloadButton
          label={copy.pdf}
          save={() => saveFile("printWorkFolder", { id }, `carpeta-${slug}.pdf`)}
        />
      </div>
      {tracks.map((track, at) => (
        <TrackFacts key={track.post_id} release={id} track={track} number={at + 1} />
      ))}
    </div>
  );
}

function DownloadButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onError: (error) =>
      notify({ title: copy.downloadFailed, text: errorMessage(error), tone: "danger" }),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Download aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

type TrackFactsProps = { release: string; track: WorkTrack; number: number };

function TrackFacts({ release, track, number }: TrackFactsProps) {
  const { post_id: id, title, facts } = track;
  const missing = facts.filter((fact) => fact.missing !== "").length;
  return (
    <Card
      as="section"
      bleed
      aria-labelledby={`folder-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5"
    >
      <h2 id={`folder-${id}`} className="flex flex-wrap items-center gap-2 text-lg">
        <span className="wrap-anywhere">
          {number}. {title}
        </span>
        <Badge tone={missing === 0 ? "positive" : "warning"}>
          {missing === 0 ? copy.complete : copy.missing(missing)}
        </Badge>
      </h2>
      <dl className="grid gap-2 text-sm">
        {facts.map((fact) => (
          <FactRow key={fact.name} fact={fact} />
        ))}
      </dl>
      <TrackCreditsButton release={release} track={id} title={title} />
    </Card>
  );
}

function FactRow({ fact: { name, value, missing } }: { fact: WorkFact }) {
  const Icon = missing === "" ? CircleCheck : CircleAlert;
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[1.25rem_12rem_minmax(0,1fr)]">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 ${missing === "" ? "text-positive" : "text-warning"}`}
      />
      <dt className="text-text-muted">{name}</dt>
      <dd className="wrap-anywhere max-sm:col-start-2">
        {value}
        {value !== "" && missing !== "" && " · "}
        {missing !== "" && <span className="font-semibold">{missing}</span>}
        {value === "" && missing === "" && <span className="text-text-muted">{copy.noValue}</span>}
      </dd>
    </div>
  );
}
