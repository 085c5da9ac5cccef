import { copy as previewCopy } from "#web/entities/person/preview-copy.ts";
import { useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits";
import { UsernameField, useUsername } from "#features/username";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";
import { StepFrame } from "./StepFrame.tsx";
import type { StepProps } from "./step-props.ts";
import { nameProblem } from "./name-problem.ts";

/** Step 2: the visible name and the username, which is checked while it is typed. */
export function NameStep({ answers, change, refusal, onNext }: StepProps) {
  const { username, state, isTaken } = useUsername(answers.username);
  const [isUsernameTouched, setIsUsernameTouched] = useState(answers.username !== "");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);

  const refusedField = refusal?.field;
  useEffect(() => {
    // After the heading was focused: the person is back at this step because the server rejected this field.
    if (refusedField === "name") nameInput.current?.focus();
    if (refusedField === "username") usernameInput.current?.focus();
  }, [refusedField]);

  const problem = state.is === "unchecked" ? state.problem : null;
  const wrongName = nameProblem(answers.name);
  const next = async () => {
    setIsSubmitted(true);
    setIsUsernameTouched(true);
    if (wrongName !== null) return nameInput.current?.focus();
    if (problem !== null) return usernameInput.current?.focus();
    setWaiting(true);
    const isUsernameTaken = await isTaken();
    setWaiting(false);
    if (isUsernameTaken) usernameInput.current?.focus();
    else onNext();
  };

  const refusedName = refusal?.field === "name" ? refusal.text : undefined;
  const refusedUsername = refusal?.field === "username" ? refusal.text : undefined;
  return (
    <StepFrame
      title={copy.name.title}
      text={copy.name.text}
      onNext={() => void next()}
      busy={waiting}
    >
      <Field
        label={answers.role === "creator" ? copy.name.nameArtist : copy.name.name}
        error={(isSubmitted && wrongName) || refusedName}
        counter={{ count: countCharacters(answers.name), max: limits.displayNameLength }}
      >
        <Input
          ref={nameInput}
          name="name"
          autoComplete="name"
          value={answers.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <UsernameField
        inputRef={usernameInput}
        value={answers.username}
        onChange={(value) => {
          setIsUsernameTouched(true);
          change({ username: value });
        }}
        state={state}
        error={(isUsernameTouched && problem) || refusedUsername}
        hint={
          <span className="wrap-anywhere">
            {copy.name.address(location.host, username || previewCopy.username)}
          </span>
        }
      />
    </StepFrame>
  );
}
