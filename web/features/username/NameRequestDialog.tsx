import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errors } from "#contract/errors";
import { nameRequestLimits as most } from "#contract/people/name-request-limits";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { invalidate, setData } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./name-request-copy.ts";

const places = Array.from({ length: most.links }, (_none, place) => place);
const noLinks: readonly string[] = places.map(() => "");

/** The form of a request for a name. */
export function NameRequestDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [why, setWhy] = useState("");
  const [links, setLinks] = useState(noLinks);
  const [hasTried, setHasTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call("requestName", {
        name: normalizeUsername(name),
        why,
        links: links.map((link) => link.trim()).filter((link) => link !== ""),
      }),
    onSuccess: (request) => {
      setData(client, "getNameRequest", {}, { request });
      notify({ title: copy.sent, tone: "positive" });
      invalidate(client, ["getNameRequest"]);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.field === "name") return setRefusal(error.message);
      notify({ title: copy.sendFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  const problem = usernameProblem(normalizeUsername(name));
  const length = why.trim().length;
  const whyProblem =
    length === 0
      ? copy.whyMissing
      : length > most.whyLength
        ? copy.whyTooLong(most.whyLength)
        : null;
  const send = () => {
    setHasTried(true);
    if (problem === null && whyProblem === null && links.every(isLink) && !isPending) mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      description={copy.dialogText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={isPending} onClick={send}>
            {copy.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field
          label={copy.name}
          hint={copy.nameHint}
          error={refusal ?? (hasTried && problem !== null && errors[problem].text)}
        >
          <Input
            icon="@"
            value={name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            onChange={({ target }) => {
              setName(target.value.toLowerCase());
              setRefusal(undefined);
            }}
          />
        </Field>
        <Field
          label={copy.why}
          hint={copy.whyHint}
          error={hasTried && whyProblem}
          counter={{ count: length, max: most.whyLength }}
        >
          <Textarea value={why} onChange={({ target }) => setWhy(target.value)} />
        </Field>
        <LinkFields links={links} showErrors={hasTried} onChange={setLinks} />
      </div>
    </Dialog>
  );
}

type LinkFieldsProps = {
  links: readonly string[];
  showErrors: boolean;
  onChange: (links: readonly string[]) => void;
};

function LinkFields({ links, showErrors, onChange }: LinkFieldsProps) {
  return places.map((place) => {
    const link = links[place] ?? "";
    return (
      <Field
        key={place}
        label={copy.link(place + 1)}
        optional
        hint={place === 0 && copy.linkHint}
        error={showErrors && !isLink(link) && copy.linkWrong}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={most.linkLength}
          value={link}
          onChange={({ target }) => onChange(links.with(place, target.value))}
        />
      </Field>
    );
  });
}

/** An address as the server takes it, or nothing. */
function isLink(link: string): boolean {
  return /^$|^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][\x21-\x7e]*)?$/.test(link.trim());
}
