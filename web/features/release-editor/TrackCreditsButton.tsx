import { UsersRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

const CreditsDialog = lazy(async () => {
  const load = () => import("./CreditsDialog.tsx");
  return { default: (await onceOnline(load)).CreditsDialog };
});

type TrackCreditsButtonProps = { release: string; track: string; title: string };

/** Opens the credits of a track, which are saved apart from the rest of it. */
export function TrackCreditsButton({ release, track, title }: TrackCreditsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        icon={<UsersRound aria-hidden />}
        aria-label={copy.creditsOf(title)}
        onClick={() => setIsOpen(true)}
      >
        {copy.credits}
      </Button>
      {isOpen && (
        <Suspense>
          <CreditsDialog
            release={release}
            track={track}
            title={title}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
