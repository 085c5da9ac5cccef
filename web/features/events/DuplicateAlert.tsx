import type { ApiError } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { editorCopy as copy } from "./editor-copy.ts";

type DuplicateAlertProps = {
  /** `event_exists`. */
  error: ApiError;
  /** The label of the button that goes on nevertheless. */
  label: string;
  onAnyway: () => void;
};

/** «Parece que este concierto ya existe», with the other one and the way on. */
export function DuplicateAlert({ error, label, onAnyway }: DuplicateAlertProps) {
  return (
    <FormAlert
      text={`${errorMessage(error)}. ${copy.duplicateText}`}
      action={
        <span className="flex flex-wrap gap-2">
          {error.existing !== undefined && (
            <Link to={paths.event(error.existing)} className={buttonClass({ size: "sm" })}>
              {copy.seeExisting}
            </Link>
          )}
          <Button size="sm" variant="secondary" onClick={onAnyway}>
            {label}
          </Button>
        </span>
      }
    />
  );
}
