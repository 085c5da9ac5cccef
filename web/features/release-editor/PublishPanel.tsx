import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { releaseErrors } from "#contract/releases/errors";
import type { OwnRelease, ReleaseVisibility } from "#contract/releases/releases";
import { releaseTypes } from "#contract/releases/release-types";
import { ListeningLinksButton } from "#features/listening-links";
import { PromoteButton, type Promoted } from "#features/promotion";
import { localOf } from "#web/parts/forms/local-time.ts";
import { Link } from "#web/parts/links/Link.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { missingPart } from "./release-draft.ts";
import { cityOf, deviceZone, spokenMoment, whyNotThen } from "./release-time.ts";
import { usePublication } from "./use-publication.ts";
import type { ReleaseEditor } from "./use-release-editor.ts";

const visibilities = Object.entries(copy.visibilities) as [ReleaseVisibility, string][];
const HOUR = 3_600_000;

/** When a release goes out and who may hear it; once it is out, where. */
export function PublishPanel({ editor, me }: { editor: ReleaseEditor; me: Me }) {
  const heading = useId();
  const { state } = editor.server;
  if (state === "archived" || state === "bin") return null;
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-4 p-4 md:p-5">
      <h2 id={heading} className="flex flex-wrap items-center gap-2 text-lg">
        {copy.publication}
        <Badge tone={state === "published" ? "positive" : "neutral"}>{copy.states[state]}</Badge>
      </h2>
      {(state === "published" || (state === "scheduled" && editor.server.announced)) && (
        <Address release={editor.server} me={me} />
      )}
      {editor.server.tracks.length > 0 && (
        <div>
          <ListeningLinksButton
            target={{ about: "release", target_id: editor.server.id }}
            title={editor.server.title}
          />
        </div>
      )}
      {state !== "published" && (
        // Its fields begin anew when it is scheduled, and when it is a draft again.
        <Publication key={`${state}${editor.server.publish_at}`} editor={editor} />
      )}
    </Card>
  );
}

type AddressProps = { release: OwnRelease; me: Me };

function Address({ release, me }: AddressProps) {
  const isOut = release.state === "published";
  const path = paths.release(me, release.slug);
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${path}`);
      notify({ title: copy.addressCopied, tone: "positive" });
    } catch {
      notify({ title: copy.addressNotCopied, tone: "danger" });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={path}
        className={buttonClass({ size: "sm", variant: isOut ? "primary" : "secondary" })}
      >
        {copy.view}
      </Link>
      <Button
        size="sm"
        variant="secondary"
        icon={<Copy aria-hidden />}
        onClick={() => void copyAddress()}
      >
        {copy.copyAddress}
      </Button>
      {release.post_id !== null && (
        <PromoteButton promoted={promotedRelease({ ...release, post_id: release.post_id }, me)} />
      )}
    </div>
  );
}

function promotedRelease(release: OwnRelease & { post_id: string }, me: Me): Promoted {
  const { post_id: postId, slug, title, type, state, publish_at: at, time_zone: zone } = release;
  const isWaiting = state === "scheduled" && at !== null;
  return {
    postId,
    path: paths.release(me, slug),
    title,
    facts: [
      copy.promotedKind(releaseTypes[type], me.name),
      ...(isWaiting ? [copy.goesOut(spokenMoment(at, zone))] : []),
    ],
    call: isWaiting ? copy.saveTheDate : copy.listenHere,
  };
}

function Publication({ editor }: { editor: ReleaseEditor }) {
  const reason = useId();
  const { server, draft } = editor;
  const isScheduled = server.state === "scheduled" && server.publish_at !== null;
  const [visibility, setVisibility] = useState(server.visibility);
  const [local, setLocal] = useState(
    server.publish_at === null ? null : localOf(new Date(server.publish_at)),
  );
  // It was confirmed when it was scheduled.
  const [hasRights, setHasRights] = useState(isScheduled);
  const [announcement, setAnnouncement] = useState<Announcement>({
    announced: server.announced,
    announce_titles: server.announce_titles,
  });
  const { publish, unschedule, isPending, error } = usePublication(editor);
  const timeProblem = local === null ? null : whyNotThen(local);
  const missing =
    missingPart(draft) ??
    (editor.uploads > 0 ? copy.uploadsFirst : null) ??
    (hasRights ? null : releaseErrors.release_without_rights.text);
  const send = (at: string | null) =>
    void publish({
      visibility,
      has_rights: hasRights,
      ...announcement,
      ...(at !== null && { publish_at: new Date(at).toISOString(), time_zone: deviceZone() }),
    });
  const errorOf = (field: string) => (error?.field === field ? error.text : null);
  return (
    <>
      {isScheduled && (
        <p className="font-semibold">
          {copy.goesOut(spokenMoment(server.publish_at ?? "", server.time_zone))}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <VisibilityField
          value={visibility}
          error={errorOf("visibility")}
          onChange={setVisibility}
        />
        {!isScheduled && <WhenField local={local} onChange={setLocal} />}
        {local !== null && (
          <Field
            label={copy.date}
            hint={copy.zone(cityOf(deviceZone()))}
            error={timeProblem ?? errorOf("publish_at")}
          >
            <Input
              type="datetime-local"
              value={local}
              onChange={({ target }) => setLocal(target.value)}
            />
          </Field>
        )}
      </div>
      {local !== null && <AnnounceFields value={announcement} onChange={setAnnouncement} />}
      <Checkbox
        label={copy.rights}
        checked={hasRights}
        onChange={({ target }) => setHasRights(target.checked)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          loading={isPending}
          disabled={missing !== null || timeProblem !== null || editor.isBehind}
          aria-describedby={missing === null ? undefined : reason}
          onClick={() => send(local)}
        >
          {isScheduled ? copy.changeHour : local === null ? copy.publish : copy.schedule}
        </Button>
        {isScheduled && (
          <>
            <Button
              variant="secondary"
              disabled={missing !== null || isPending || editor.isBehind}
              onClick={() => send(null)}
            >
              {copy.publishNow}
            </Button>
            <Button variant="ghost" disabled={isPending} onClick={unschedule}>
              {copy.unschedule}
            </Button>
          </>
        )}
        <p id={reason} aria-live="polite" className="text-sm text-text-muted">
          {missing}
        </p>
      </div>
    </>
  );
}

type WhenFieldProps = { local: string | null; onChange: (local: string | null) => void };

function WhenField({ local, onChange }: WhenFieldProps) {
  return (
    <Field label={copy.when}>
      <Select
        value={local === null ? "now" : "later"}
        onChange={({ target }) =>
          onChange(target.value === "now" ? null : localOf(new Date(Date.now() + HOUR)))
        }
      >
        <option value="now">{copy.now}</option>
        <option value="later">{copy.later}</option>
      </Select>
    </Field>
  );
}

type Announcement = Pick<OwnRelease, "announced" | "announce_titles">;
type AnnounceFieldsProps = { value: Announcement; onChange: (value: Announcement) => void };

/** Whether there is a page before the hour, and what it tells. */
function AnnounceFields({ value, onChange }: AnnounceFieldsProps) {
  return (
    <div className="grid">
      <Checkbox
        label={copy.announce}
        description={copy.announceText}
        checked={value.announced}
        onChange={({ target }) => onChange({ ...value, announced: target.checked })}
      />
      {value.announced && (
        <Checkbox
          label={copy.announceTitles}
          checked={value.announce_titles}
          onChange={({ target }) => onChange({ ...value, announce_titles: target.checked })}
        />
      )}
    </div>
  );
}

type VisibilityFieldProps = {
  value: ReleaseVisibility;
  error: string | null;
  onChange: (value: ReleaseVisibility) => void;
};

function VisibilityField({ value, error, onChange }: VisibilityFieldProps) {
  return (
    <Field label={copy.visibility} error={error}>
      <Select value={value} onChange={({ target }) => onChange(target.value as ReleaseVisibility)}>
        {visibilities.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
