import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, ExternalLink, Link2, Pencil, QrCode } from "lucide-react";
import { useId, useState } from "react";
import type { OwnLanding } from "#contract/landings/landings";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { StudioTabs } from "#web/parts/navigation/StudioTabs.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy, statusNames } from "./copy.ts";
import { Contacts } from "./Contacts.tsx";
import { LandingVersions } from "./LandingVersions.tsx";
import { LandingVisits } from "./LandingVisits.tsx";
import { PrivateProfile } from "./PrivateProfile.tsx";
import { statusLine } from "./status-line.ts";
import { OwnLandingOnly } from "./OwnLandingOnly.tsx";

/** /landing/manage: whether one's landing page is published, who came, and its versions. */
export function LandingManagePage() {
  useTitle(copy.manageTitle);
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <Region>
          <OwnLandingOnly>
            {(landing, me) => (
              <>
                <header className="flex flex-wrap items-center justify-between gap-3 px-4 md:px-0">
                  <h1 className="text-2xl">{copy.manageTitle}</h1>
                  <Link to={paths.landingEdit} className={buttonClass({})}>
                    <Pencil aria-hidden />
                    {copy.editPage}
                  </Link>
                </header>
                <StudioTabs tab="pages" />
                {!landing.is_public && <PrivateProfile />}
                <StatusCard landing={landing} me={me} />
                <Contacts />
                <LandingVisits />
                <LandingVersions landing={landing} />
              </>
            )}
          </OwnLandingOnly>
        </Region>
      </div>
    </Columns>
  );
}

/** State and address, what can be shared, and taking the page down. */
function StatusCard({ landing, me }: { landing: OwnLanding; me: Me }) {
  const { status, is_public: isPublic } = landing;
  const id = useId();
  const [asks, setAsks] = useState(false);
  const preview = useQuery(query("getLandingPreview", {}));
  const unpublish = useUnpublish(() => setAsks(false));
  const path = paths.landingOf(me);
  const address = `${location.origin}${path}`;
  const small = buttonClass({ size: "sm", variant: "secondary" });
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="flex flex-wrap items-center gap-2 text-lg">
          {copy.status}
          <Badge tone={status === "published" ? "positive" : "neutral"}>
            {statusNames[status]}
          </Badge>
        </h2>
        <p className="font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, "")}</p>
        <p className="text-sm text-text-muted">{statusLine(landing)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(address)}
        >
          {copy.copyAddress}
        </Button>
        {status === "published" && isPublic && (
          <a href={path} target="_blank" rel="noopener" className={small}>
            <ExternalLink aria-hidden />
            {copy.view}
          </a>
        )}
        <a
          href={`/og/qr.svg?path=${encodeURIComponent(path)}`}
          download={`pagina-${me.username ?? me.id}.svg`}
          className={small}
        >
          <QrCode aria-hidden />
          {copy.qr}
        </a>
        <Button
          size="sm"
          variant="secondary"
          icon={<Link2 aria-hidden />}
          disabled={preview.data === undefined || !isPublic}
          onClick={() => void copyText(`${location.origin}${preview.data?.path}`)}
        >
          {copy.copyPreview}
        </Button>
      </div>
      {preview.error === null ? (
        <p className="text-sm text-text-muted">{copy.previewText}</p>
      ) : (
        <QueryError of={preview} title={copy.previewFailed} as="h3" />
      )}
      {status === "published" && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => setAsks(true)}
        >
          {copy.unpublish}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => unpublish.mutate()}
        title={copy.unpublishAsk}
        text={copy.unpublishText}
        confirmLabel={copy.unpublish}
        cancelLabel={copy.cancel}
      />
    </Card>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: copy.copied, tone: "positive" });
  } catch {
    notify({ title: copy.notCopied, tone: "danger" });
  }
}

function useUnpublish(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("unpublishLanding", {}),
    onSuccess: () => notify({ title: copy.unpublishedNow, tone: "positive" }),
    onError: (error) =>
      notify({ title: copy.unpublishFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => {
      onDone();
      invalidate(client, "getMyLanding");
    },
  });
}
