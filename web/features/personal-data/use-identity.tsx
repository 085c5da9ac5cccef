import { type ReactNode, useState } from "react";
import { ApiError } from "#web/api/client.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { ConfirmIdentity } from "./ConfirmIdentity.tsx";
import { copy } from "./copy.ts";

type Waiting = { repeat: () => void; giveUp: () => void };

/**
 * For acts that need a recent sign-in. `withIdentity(act)` performs it; when the server asks for confirmation, `dialog`,
 * which the page renders, asks for the password and the act is repeated. It gives null when the person closes the
 * dialog.
 */
export function useIdentity(): {
  withIdentity: <T>(act: () => Promise<T>) => Promise<T | null>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const withIdentity = async <T,>(act: () => Promise<T>): Promise<T | null> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "reauthentication_required") throw error;
      return new Promise<T | null>((resolve, reject) => {
        setWaiting({
          repeat: () => void act().then(resolve, reject),
          giveUp: () => resolve(null),
        });
      });
    }
  };
  const dialog = waiting !== null && (
    <Dialog
      open
      title={copy.identity.title}
      onClose={() => {
        waiting.giveUp();
        setWaiting(null);
      }}
    >
      <ConfirmIdentity
        onConfirmed={() => {
          setWaiting(null);
          waiting.repeat();
        }}
      />
    </Dialog>
  );
  return { withIdentity, dialog };
}
