import { useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits";
import { Field } from "#web/ui/Field.tsx";
import { Input } from "#web/ui/Input.tsx";
import { copy } from "./copy.ts";
import { StepFrame } from "./StepFrame.tsx";
import type { StepProps } from "./step-props.ts";
import { useUsername } from "./use-username.ts";
import { UsernameStatus } from "./UsernameStatus.tsx";
import { countCharacters, nameProblem } from "./name-problem.ts";

/** Step 2: the visible name and the username, which is looked up while it is typed. */
export function NameStep({ answers, change, refused, onNext }: StepProps) {
  const { username, state, isTaken } = useUsername(answers.username);
  const [asked, setAsked] = useState(answers.username !== "");
  const [sent, setSent] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);

  const refusedField = refused?.field;
  useEffect(() => {
    // After the heading has had it: what the server refused is what brought the person back here.
    if (refusedField === "name") nameInput.current?.focus();
    if (refusedField === "username") usernameInput.current?.focus();
  }, [refusedField]);

  const wrongName = nameProblem(answers.name);
  const next = async () => {
    setSent(true);
    setAsked(true);
    if (wrongName !== null) return nameInput.current?.focus();
    if (state.is === "malformed") return usernameInput.current?.focus();
    setWaiting(true);
    const taken = await isTaken();
    setWaiting(false);
    if (taken) usernameInput.current?.focus();
    else onNext();
  };

  const refusedName = refused?.field === "name" ? refused.text : undefined;
  const refusedUsername = refused?.field === "username" ? refused.text : undefined;
  return (
    <StepFrame
      title={copy.name.title}
      text={copy.name.text}
      onNext={() => void next()}
      busy={waiting}
    >
      <Field
        label={answers.role === "creator" ? copy.name.nameArtist : copy.name.name}
        error={(sent && wrongName) || refusedName}
        counter={{ used: countCharacters(answers.name), max: limits.displayNameLength }}
      >
        <Input
          ref={nameInput}
          name="name"
          autoComplete="name"
          value={answers.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <div className="grid gap-2">
        <Field
          label={copy.name.username}
          error={asked && state.is === "malformed" ? state.text : refusedUsername}
          hint={copy.name.address(location.host, username || copy.previewUsername)}
        >
          <Input
            ref={usernameInput}
            name="username"
            icon="@"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={answers.username}
            aria-describedby="username-status"
            aria-invalid={state.is === "taken" || undefined}
            onChange={(event) => {
              setAsked(true);
              change({ username: event.target.value.toLowerCase() });
            }}
          />
        </Field>
        <UsernameStatus
          id="username-status"
          state={state}
          onPick={(idea) => {
            change({ username: idea });
            usernameInput.current?.focus();
          }}
        />
      </div>
    </StepFrame>
  );
}
