import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UserMinus } from "lucide-react";
import { useState } from "react";
import type { FollowPerson } from "#contract/people/follows";
import { call } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPerson, takeOut } from "#web/entities/entities.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type RemoveFollowerProps = { person: FollowPerson; ownId: string };

/** Removes a follower: optimistic, rolled back on failure. */
export function useRemoveFollower({ person, ownId }: RemoveFollowerProps): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call("removeFollower", { id: person.id }),
    onMutate: () => takeOut(client, person.id, "getFollowers", { id: ownId }),
    onSuccess: ({ followerCount }) => {
      notify({ title: copy.removed(person.name) });
      editPerson(client, ownId, () => ({ followers_count: followerCount }));
      invalidate(client, "getMe");
    },
    onError: (error, _input, putBack) => {
      putBack?.();
      notify({ title: copy.removeFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

/** The same after a confirmation, since only the other person can undo it. */
export function RemoveFollower(props: RemoveFollowerProps) {
  const { person } = props;
  const [asking, setAsking] = useState(false);
  const remove = useRemoveFollower(props);
  return (
    <>
      <IconButton
        label={copy.removeWhom(person.name)}
        title={copy.remove}
        size="sm"
        className="text-text-muted"
        onClick={() => setAsking(true)}
      >
        <UserMinus />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
        title={copy.removeTitle(person.name)}
        text={copy.removeText}
        confirmLabel={copy.remove}
      />
    </>
  );
}
