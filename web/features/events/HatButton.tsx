import { HandCoins } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Event } from "#contract/events/events";
import { loadHatDialog } from "#features/income";
import { useSession } from "#web/api/session.ts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { Button } from "#web/ui/Button.tsx";
import { memberCopy } from "./member-copy.ts";

const HatDialog = lazy(async () => ({ default: (await onceOnline(loadHatDialog)).HatDialog }));

/**
 * «A la gorra»: the sheet with the code, and what came in at the show. For an organizer or an act of the line-up who can
 * be paid, each their own.
 */
export function HatButton({ event }: { event: Event }) {
  const mayAct = useMayAct();
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  const { organizer, is_own: isOwn, status, lineup } = event;
  const own = session.status === "member" ? session.userId : null;
  const artist = isOwn
    ? organizer
    : lineup.find(({ profile }) => profile !== null && profile.id === own)?.profile;
  const takesTips = artist?.role === "creator" && artist.tips_open === true;
  if (!takesTips || status === "cancelled" || !mayAct("money")) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<HandCoins aria-hidden />}
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {memberCopy.hat}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HatDialog
            event={event.id}
            title={event.title}
            artist={artist}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
