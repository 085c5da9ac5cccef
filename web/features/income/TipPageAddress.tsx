import { Copy } from "lucide-react";
import { tipPath } from "#web/entities/person/tip-path.ts";
import { copyLink } from "#web/copy/copy-link.ts";
import { Link } from "#web/parts/links/Link.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";

/** Where everybody gives a tip, to share. */
export function TipPageAddress({ me }: { me: Me }) {
  const path = tipPath(me);
  const url = new URL(path, location.origin);
  return (
    <Card as="section" bleed aria-labelledby="tip-page" className="grid gap-3 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id="tip-page" className="text-lg">
          {copy.tipPage}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.tipPageText}</p>
      </div>
      <p className="font-semibold wrap-anywhere">{`${url.host}${decodeURI(url.pathname)}`}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyLink(url.href)}
        >
          {copy.copyAddress}
        </Button>
        <Link to={path} className={buttonClass({ size: "sm", variant: "ghost" })}>
          {copy.view}
        </Link>
      </div>
    </Card>
  );
}
