import { useQuery } from "@tanstack/react-query";
import { Copy, Mail } from "lucide-react";
import { useState } from "react";
import type { Profile } from "#contract/people/profiles";
import { query } from "#web/api/query.ts";
import { copyText } from "#web/copy/copy-link.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { contactCopy } from "./contact-copy.ts";

/** The e-mail for bookings and press, requested with a click, so that crawlers do not find it in the page. */
export function ContactEmail({ profile }: { profile: Profile }) {
  const [isRequested, setIsRequested] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...query("getContactEmail", { handle: profile.id }),
    enabled: isRequested,
  });
  if (data === undefined)
    return (
      <div className="grid gap-2">
        <Button
          variant="secondary"
          icon={<Mail aria-hidden />}
          loading={isFetching}
          onClick={() => (isRequested ? void refetch() : setIsRequested(true))}
          className="justify-self-start"
        >
          {contactCopy.label}
        </Button>
        {error !== null && !isFetching && (
          <p role="alert" className="text-sm text-text-muted">
            {errorMessage(error)}
          </p>
        )}
      </div>
    );
  // A long address is broken before the @ first.
  const before = data.email.slice(0, data.email.lastIndexOf("@"));
  return (
    <div className="grid">
      <p className="text-sm text-text-muted">{contactCopy.label}</p>
      <div className="flex items-center gap-1">
        <a
          ref={focusOnce}
          href={`mailto:${data.email}`}
          className="flex min-h-11 min-w-0 items-center gap-2 py-1.5 font-semibold underline-offset-2 hover:underline"
        >
          <Mail aria-hidden className="size-5 shrink-0 text-text-muted" />
          <span className="wrap-anywhere">
            {before}
            <wbr />
            {data.email.slice(before.length)}
          </span>
        </a>
        <IconButton
          label={contactCopy.copy}
          onClick={() => void copyText(data.email, contactCopy)}
          className="shrink-0"
        >
          <Copy aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** The address replaces the button that had the focus. */
function focusOnce(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}
