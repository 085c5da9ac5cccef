import { useState } from "react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { CollectionVisibility, WholeCollection } from "#contract/collections/collections";
import { limits } from "#contract/limits";
import { announce } from "#web/api/browser-events.ts";
import { ApiError, call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { audienceIcon, audienceOf } from "./audience.ts";
import { copy } from "./copy.ts";

type CollectionFormProps = {
  open: boolean;
  onClose: () => void;
  /** The collection to edit; a new one when absent. */
  collection?: WholeCollection;
  onDone: (collection: WholeCollection) => void;
};

const visibilities: readonly CollectionVisibility[] = ["private", "unlisted", "public"];

/** The form of a collection: title, description and visibility. Give it a new key for each opening. */
export function CollectionForm({ open, onClose, collection, onDone }: CollectionFormProps) {
  const [title, setTitle] = useState(collection?.title ?? "");
  const [description, setDescription] = useState(collection?.description ?? "");
  const [visibility, setVisibility] = useState(collection?.visibility ?? "private");
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { mutate, isPending, error } = useSave(collection, onDone);
  const titleLong = countCharacters(title) > limits.collectionTitleLength;
  const descriptionLong = countCharacters(description) > limits.collectionDescriptionLength;
  const isUntitled = title.trim() === "" || (error instanceof ApiError && error.field === "title");
  const send = () => {
    setHasSubmitted(true);
    if (title.trim() !== "" && !titleLong && !descriptionLong && !isPending)
      mutate({ title, description, visibility });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={collection === undefined ? copy.create : copy.edit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={isPending} onClick={send}>
            {collection === undefined ? copy.createNow : copy.save}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          label={copy.title}
          error={titleLong ? copy.titleLong : hasSubmitted && isUntitled && copy.untitled}
          counter={{ count: countCharacters(title), max: limits.collectionTitleLength }}
        >
          <Input
            value={title}
            data-autofocus
            placeholder={copy.titlePlaceholder}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field
          label={copy.description}
          optional
          error={descriptionLong && copy.descriptionLong}
          counter={{ count: countCharacters(description), max: limits.collectionDescriptionLength }}
        >
          <Textarea
            rows={2}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <AudienceField
          value={visibility}
          onChange={setVisibility}
          ownerIsPrivate={collection?.owner_is_private}
        />
        {/* A submit button, so that Enter submits. */}
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}

type Draft = Pick<WholeCollection, "title" | "description" | "visibility">;

/** Creates a collection, or changes the given one. */
export function useSave(
  collection: WholeCollection | undefined,
  onDone: (collection: WholeCollection) => void,
) {
  // With the same key a retry after a lost connection creates no second collection.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (draft: Draft) =>
      collection === undefined
        ? call("createCollection", draft, { idempotencyKey })
        : call("editCollection", { id: collection.id, ...draft }),
    onSuccess: (savedCollection) => {
      announce("collections:invalidate");
      onDone(savedCollection);
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.field === "title") return;
      const failureTitle = collection === undefined ? copy.createFailed : copy.saveFailed;
      notify({ title: failureTitle, text: errorMessage(failure), tone: "danger" });
    },
  });
}

type AudienceFieldProps = {
  value: CollectionVisibility;
  onChange: (value: CollectionVisibility) => void;
  /** Whether its owner's page is private; the viewer's when absent. */
  ownerIsPrivate: boolean | undefined;
};

/** The visibility, described as it applies to its owner. */
function AudienceField({ value, onChange, ownerIsPrivate }: AudienceFieldProps) {
  const { data: own } = useQuery(query("getOwnProfile", {}));
  const isPrivate = ownerIsPrivate ?? own?.is_public === false;
  return (
    <RadioCards
      legend={copy.whoSees}
      value={value}
      onChange={onChange}
      className="[&_label]:items-center [&_label]:p-3.5 [&>div]:sm:grid-cols-1"
      options={visibilities.map((visibility) => {
        const audience = audienceOf({ visibility, owner_is_private: isPrivate });
        const Icon = audienceIcon[audience];
        return {
          value: visibility,
          label: copy.visibility[audience],
          description:
            isPrivate && visibility === "unlisted"
              ? copy.unlistedPrivateText
              : copy.visibilityText[audience],
          icon: <Icon />,
        };
      })}
    />
  );
}
