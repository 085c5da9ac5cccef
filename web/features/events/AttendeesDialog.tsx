import { PeopleList } from "#web/entities/person/PeopleList.tsx";
import { PersonRow } from "#web/entities/person/PersonRow.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";

type AttendeesDialogProps = { id: string; open: boolean; onClose: () => void };

/** Everybody who attends an event and shows it. */
export default function AttendeesDialog({ id, open, onClose }: AttendeesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.whoGoes}>
      <PeopleList
        name="getAttendees"
        input={{ id }}
        label={copy.whoGoes}
        empty={<p className="py-4 text-text-muted">{copy.nobodyShown}</p>}
      >
        {(person) => <PersonRow person={person} />}
      </PeopleList>
    </Dialog>
  );
}
