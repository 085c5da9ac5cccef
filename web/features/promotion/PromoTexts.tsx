import { Copy, ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import type { PromoLink } from "#contract/link-pages/promo-links";
import { copyText } from "#web/copy/copy-link.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import { lengthOn, type Network, networks, openingLink, promoText } from "./promo-text.ts";
import type { Promoted } from "./promoted.ts";

type PromoTextsProps = { promoted: Promoted; links: readonly PromoLink[] };

/** A text for each network, with the chosen link, to edit, copy or open there. */
export function PromoTexts({ promoted, links }: PromoTextsProps) {
  const heading = useId();
  const [network, setNetwork] = useState<Network>("instagram");
  const [linkId, setLinkId] = useState("");
  const path = links.find(({ id }) => id === linkId)?.path ?? promoted.path;
  const { takesLinks } = networks[network];
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={heading} className="text-lg">
        {copy.texts}
      </h3>
      <p className="text-pretty text-text-muted">{copy.ownHand}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        <Field label={copy.network}>
          <Select value={network} onChange={({ target }) => setNetwork(target.value as Network)}>
            {Object.entries(networks).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {takesLinks && (
          <Field label={copy.link}>
            <Select value={linkId} onChange={({ target }) => setLinkId(target.value)}>
              <option value="">{copy.plainLink}</option>
              {links.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <TextOf
        key={`${network} ${path}`}
        network={network}
        initial={promoText(network, promoted, location.origin + path)}
      />
    </section>
  );
}

/** `initial`: what it says before it is edited. */
function TextOf({ network, initial }: { network: Network; initial: string }) {
  const [text, setText] = useState(initial);
  const { label, max, takesLinks } = networks[network];
  const opening = openingLink(network, text);
  return (
    <>
      <Field
        label={copy.text}
        counter={{ count: lengthOn(network, text), max }}
        {...(!takesLinks && { hint: copy.bioHint })}
      >
        <Textarea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(text, { success: copy.copied, failure: copy.notCopied })}
        >
          {copy.copyText}
        </Button>
        {opening !== null && (
          <a
            href={opening}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <ExternalLink aria-hidden />
            {copy.openIn(label)}
          </a>
        )}
      </div>
    </>
  );
}
