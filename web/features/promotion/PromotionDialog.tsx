import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { PromoLinks } from "./PromoLinks.tsx";
import type { Promoted } from "./promoted.ts";
import { PromoTexts } from "./PromoTexts.tsx";
import { usePromoLinks } from "./use-promo-links.ts";

type PromotionDialogProps = { promoted: Promoted; open: boolean; onClose: () => void };

/** What an artist spreads elsewhere: links that count who comes from where, and texts for each network. */
export function PromotionDialog({ promoted, open, onClose }: PromotionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.promote} description={promoted.title}>
      {open && <Content promoted={promoted} />}
    </Dialog>
  );
}

function Content({ promoted }: { promoted: Promoted }) {
  const links = usePromoLinks(promoted.postId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <PromoLinks title={promoted.title} links={links} />
      <PromoTexts promoted={promoted} links={links.answer.data?.links ?? []} />
    </div>
  );
}
