import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { limits } from "#contract/limits";
import type { WholeCollection } from "#contract/collections/collections";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type CreateInPlaceProps = {
  /** The first post of the new list. */
  postId?: string;
  onMade?: (newCollection: WholeCollection) => void;
};

/** Creates a list inside the dialog, private at first. */
export function CreateInPlace({ postId, onMade }: CreateInPlaceProps) {
  const [writing, setWriting] = useState(false);
  const [title, setTitle] = useState("");
  const [hasSubmitted, setHasSubmitted] = useState(false);
  // With the same key a retry after a lost connection creates no second list.
  const idempotencyKey = useRef(crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(
        "createCollection",
        { title, ...(postId !== undefined && { post_id: postId }) },
        { idempotencyKey: idempotencyKey.current },
      ),
    onSuccess: (newCollection) => {
      onMade?.(newCollection);
      announce("collections:invalidate");
      setWriting(false);
      setTitle("");
      setHasSubmitted(false);
      idempotencyKey.current = crypto.randomUUID();
    },
    onError: (error) =>
      notify({ title: copy.createFailed, text: errorMessage(error), tone: "danger" }),
  });
  const characterCount = countCharacters(title);
  const long = characterCount > limits.collectionTitleLength;
  if (!writing)
    return (
      <Button
        variant="secondary"
        className="mt-2 justify-self-start"
        icon={<Plus aria-hidden />}
        onClick={() => setWriting(true)}
      >
        {copy.create}
      </Button>
    );
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setHasSubmitted(true);
        if (characterCount > 0 && !long && !isPending) mutate();
      }}
    >
      <Field
        label={copy.newTitle}
        error={long ? copy.titleLong : hasSubmitted && characterCount === 0 && copy.untitled}
      >
        <Input
          value={title}
          ref={focusOnce}
          autoComplete="off"
          placeholder={copy.titlePlaceholder}
          onChange={(event) => {
            setTitle(event.target.value);
            idempotencyKey.current = crypto.randomUUID();
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" loading={isPending}>
          {copy.createNow}
        </Button>
        <Button variant="ghost" onClick={() => setWriting(false)}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The field appears after a click on its button, so it is focused. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
