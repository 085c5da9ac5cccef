import { Copy, ExternalLink, QrCode } from "lucide-react";
import { useId } from "react";
import type { Me } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { type OwnLinks, useOwnLinks } from "./use-own-links.ts";

/** The address of one's page, to copy or print, and who sees it. */
export function AddressCard({ me, page }: { me: Me; page: OwnLinks }) {
  const { setPage } = useOwnLinks();
  const id = useId();
  const path = paths.linkPage(me);
  const address = `${location.origin}${path}`;
  const { is_open, theme } = page;
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: copy.copied, tone: "positive" });
    } catch {
      notify({ title: copy.notCopied, tone: "danger" });
    }
  };
  const small = buttonClass({ size: "sm", variant: "secondary" });
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {copy.address}
        </h2>
        <p className="font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, "")}</p>
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
        {is_open && (
          <a href={path} target="_blank" rel="noopener" className={small}>
            <ExternalLink aria-hidden />
            {copy.view}
          </a>
        )}
        {(["svg", "png"] as const).map((type) => (
          <a
            key={type}
            href={`/og/qr.${type}?path=${encodeURIComponent(path)}`}
            download={`enlaces-${me.username ?? me.id}.${type}`}
            className={small}
          >
            <QrCode aria-hidden />
            {copy.qr(type)}
          </a>
        ))}
      </div>
      <Switch
        label={copy.open}
        description={copy.openText}
        checked={is_open}
        onChange={({ target }) => setPage({ is_open: target.checked, theme })}
      />
      <Field label={copy.theme}>
        <Select
          value={theme}
          onChange={({ target }) =>
            setPage({ is_open, theme: target.value === "light" ? "light" : "dark" })
          }
        >
          {Object.entries(copy.themes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </Card>
  );
}
