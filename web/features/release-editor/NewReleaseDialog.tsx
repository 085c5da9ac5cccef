import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { releaseLimits } from "#contract/releases/release-limits";
import { type ReleaseType, releaseTypes } from "#contract/releases/release-types";
import { invalidate, setData } from "#web/api/cache.ts";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";

const types = Object.entries(releaseTypes) as [ReleaseType, string][];

/** Begins a release, and opens it. */
export function NewReleaseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useId();
  const [type, setType] = useState<ReleaseType>("single");
  const [title, setTitle] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const creation = useCreation();
  const { error } = creation;
  const isAboutTitle = error instanceof ApiError && error.field === "title";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (creation.isPending) return;
    setIsMissing(title.trim() === "");
    if (title.trim() !== "") creation.mutate({ type, title });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.newRelease}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} loading={creation.isPending}>
            {copy.create}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {error !== null && !isAboutTitle && (
          <FormAlert text={`${copy.createFailed}. ${errorMessage(error)}`} />
        )}
        <Field label={copy.type}>
          <Select value={type} onChange={({ target }) => setType(target.value as ReleaseType)}>
            {types.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={copy.title}
          error={isMissing ? copy.titleMissing : isAboutTitle ? error.message : null}
          counter={{ count: countCharacters(title), max: releaseLimits.titleLength }}
        >
          <Input
            data-autofocus
            autoComplete="off"
            value={title}
            onChange={({ target }) => {
              setTitle(target.value);
              setIsMissing(false);
              creation.reset();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function useCreation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // A retry after a lost connection keeps the idempotency key; another name gets a new one.
  const attempt = useRef({ words: "", key: "" });
  return useMutation({
    networkMode: "always",
    mutationFn: (request: InputOf<"createRelease">) => {
      const words = JSON.stringify(request);
      if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() };
      return call("createRelease", request, { idempotencyKey: attempt.current.key });
    },
    onSuccess: (release) => {
      setData(client, "getOwnRelease", { id: release.id }, release);
      invalidate(client, "getOwnReleases");
      void navigate(studioPaths.release(release.id));
    },
  });
}
