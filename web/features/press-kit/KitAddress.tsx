import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, ExternalLink } from "lucide-react";
import { useId } from "react";
import type { OwnPressKit } from "#contract/press-kits/press-kits";
import { pressPath } from "#contract/press-kits/addresses";
import { setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Link } from "#web/parts/links/Link.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type KitAddressProps = { me: Me; kit: OwnPressKit; isSaved: boolean };

/** Where the press reads the kit, and whether it may. */
export function KitAddress({ me, kit, isSaved }: KitAddressProps) {
  const id = useId();
  const publishing = usePublishing();
  const path = pressPath(me.username ?? me.creator_slug ?? me.id);
  const address = `${location.origin}${path}`;
  const { is_published: isPublished, is_public: isPublic, zip_bytes: zipBytes } = kit;
  const isVisible = isPublished && isPublic;
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: copy.copied, tone: "positive" });
    } catch {
      notify({ title: copy.notCopied, tone: "danger" });
    }
  };
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="flex flex-wrap items-center gap-2 text-lg">
          {copy.address}
          <Badge tone={isVisible ? "positive" : "neutral"}>
            {isVisible ? copy.published : copy.draft}
          </Badge>
        </h2>
        <p className="font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, "")}</p>
        {isVisible && (
          <p className="text-sm text-text-muted">
            {zipBytes === null ? copy.zipPending : copy.zipReady(zipBytes)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyAddress()}
        >
          {copy.copyAddress}
        </Button>
        {isVisible && (
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className={buttonClass({ size: "sm", variant: "secondary" })}
          >
            <ExternalLink aria-hidden />
            {copy.view}
          </a>
        )}
      </div>
      {(isPublic || isPublished) && (
        <Switch
          label={copy.publish}
          description={isSaved || isPublished ? copy.publishText : copy.saveFirst}
          checked={isPublished}
          disabled={publishing.isPending || (!isPublished && !isSaved)}
          onChange={({ target }) => publishing.mutate(target.checked)}
        />
      )}
      {!isPublic && (
        <div className="grid justify-items-start gap-2">
          <p className="font-semibold">{copy.privateTitle}</p>
          <p className="text-sm text-text-muted">{copy.privateText}</p>
          <Link
            to={paths.settings("privacidad")}
            className={buttonClass({ size: "sm", variant: "secondary" })}
          >
            {copy.openPrivacy}
          </Link>
        </div>
      )}
    </Card>
  );
}

function usePublishing() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (is_published: boolean) => call("setPressKitPublished", { is_published }),
    onSuccess: (kit) => setData(client, "getMyPressKit", {}, kit),
    onError: (error) =>
      notify({ title: copy.publishFailed, text: errorMessage(error), tone: "danger" }),
  });
}
