import { CalendarPlus, Copy, RotateCw } from "lucide-react";
import { useId } from "react";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";

const copy = {
  open: "Abrir en mi calendario",
  copy: "Copiar la dirección",
  copied: "Dirección copiada",
  copyFailed: "No se pudo copiar la dirección",
  renew: "Cambiar la dirección",
};

type SecretAddressProps = {
  title: string;
  text: string;
  url: string;
  isRenewing: boolean;
  onRenew: () => void;
};

/** The secret address of a calendar for calendar programs, with a button that replaces it. */
export function SecretAddress({ title, text, url, isRenewing, onRenew }: SecretAddressProps) {
  const heading = useId();
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ title: copy.copied });
    } catch {
      notify({ title: copy.copyFailed, tone: "danger" });
    }
  };
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-3 p-4 md:p-6">
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      <p className="text-pretty text-text-muted">{text}</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={url.replace(/^https?:/, "webcal:")}
          className={buttonClass({ size: "sm", variant: "secondary" })}
        >
          <CalendarPlus aria-hidden />
          {copy.open}
        </a>
        <Button
          size="sm"
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyAddress()}
        >
          {copy.copy}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden />}
          loading={isRenewing}
          onClick={onRenew}
        >
          {copy.renew}
        </Button>
      </div>
    </Card>
  );
}
