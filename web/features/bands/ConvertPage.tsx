import { type Ref, useRef, useState } from "react";
import { limits } from "#contract/limits";
import { normalizeUsername } from "#contract/people/username";
import { ConfirmIdentity } from "#features/personal-data";
import { UsernameField, useUsername } from "#features/username";
import { ApiError, type InputOf } from "#web/api/client.ts";
import { useActingFor } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { ConversionChanges } from "./ConversionChanges.tsx";
import { copy } from "./copy.ts";
import { nameTooLong } from "./name-too-long.ts";
import { useConversion } from "./use-conversion.ts";
import { useFocusOn } from "./use-focus-on.ts";

const texts = copy.conversion;

/** /create-profile/convertir: converts the account of an artist that is really a band. */
export function ConvertPage() {
  useTitle(texts.title);
  const me = useMe();
  const isBand = useActingFor() !== null;
  if (me === null) return <LoadingScreen />;
  return (
    <div className="mx-auto grid w-full max-w-170 grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-3 pb-10 md:px-6 md:pt-6">
      <header className="grid gap-1">
        <h1 className="text-2xl text-balance">{texts.title}</h1>
        <p className="text-pretty text-text-muted">{texts.text}</p>
      </header>
      {isBand ? (
        <EmptyState
          title={texts.isBand}
          text={texts.isBandText}
          action={
            <Link to={paths.bands} className={buttonClass({ variant: "secondary" })}>
              {copy.toBands}
            </Link>
          }
        />
      ) : me.role === "creator" && me.username !== null ? (
        <ConversionForm key={me.id} page={me.username} />
      ) : (
        <EmptyState
          title={texts.notForYou}
          text={texts.notForYouText}
          action={
            <Link to={paths.createBand} className={buttonClass({ variant: "secondary" })}>
              {copy.create}
            </Link>
          }
        />
      )}
    </div>
  );
}

const emptyInput: InputOf<"convertToBand"> = { confirm_username: "", username: "", name: "" };

function ConversionForm({ page }: { page: string }) {
  const [entry, setEntry] = useState(emptyInput);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const confirmationInput = useRef<HTMLInputElement>(null);
  const { username, state } = useUsername(entry.username);
  const conversion = useConversion();
  const change = (changes: Partial<typeof entry>) => {
    setEntry({ ...entry, ...changes });
    if (conversion.error !== null) conversion.reset();
  };

  const refusal = conversion.error instanceof ApiError ? conversion.error : null;
  const asksWho = refusal?.code === "reauthentication_required";
  const refusalOf = (field: string) =>
    refusal?.field === field ? errorMessage(refusal) : undefined;
  useFocusOn(refusal?.field, {
    name: nameInput,
    username: usernameInput,
    confirm_username: confirmationInput,
  });
  const confirmation = normalizeUsername(entry.confirm_username).replace(/^@/, "");
  const problems = {
    name: entry.name.trim() === "" ? texts.personNameMissing : nameTooLong(entry.name),
    username: state.is === "unchecked" ? state.problem : null,
    confirm_username: confirmation === page ? null : texts.confirmWrong(page),
  };

  const submit = () => {
    setIsSubmitted(true);
    if (problems.name !== null) return nameInput.current?.focus();
    if (problems.username !== null || state.is === "unavailable")
      return usernameInput.current?.focus();
    if (problems.confirm_username !== null) return confirmationInput.current?.focus();
    if (!conversion.isPending) conversion.mutate({ ...entry, username });
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ConversionChanges page={page} />
      {conversion.error !== null && refusal?.field === undefined && !asksWho && (
        <FormAlert text={`${texts.failed}. ${errorMessage(conversion.error)}`} />
      )}
      <h2 className="text-lg">{texts.person}</h2>
      <Field
        label={texts.personName}
        error={(isSubmitted && problems.name) || refusalOf("name")}
        counter={{ count: countCharacters(entry.name), max: limits.displayNameLength }}
      >
        <Input
          ref={nameInput}
          name="name"
          autoComplete="name"
          value={entry.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <UsernameField
        inputRef={usernameInput}
        value={entry.username}
        onChange={(value) => change({ username: value })}
        state={state}
        error={
          ((isSubmitted || entry.username !== "") && problems.username) || refusalOf("username")
        }
      />
      <ConfirmationField
        page={page}
        inputRef={confirmationInput}
        value={entry.confirm_username}
        onChange={(value) => change({ confirm_username: value })}
        error={(isSubmitted && problems.confirm_username) || refusalOf("confirm_username")}
      />
      <p className="text-sm text-pretty text-text-muted">{texts.final}</p>
      <Button type="submit" size="lg" className="max-md:w-full" loading={conversion.isPending}>
        {texts.submit}
      </Button>
      {asksWho && (
        <Identity
          onClose={() => conversion.reset()}
          onConfirmed={() => conversion.mutate({ ...entry, username })}
        />
      )}
    </form>
  );
}

type ConfirmationFieldProps = {
  page: string;
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error: string | false | undefined;
};

/** The username, typed as a confirmation. */
function ConfirmationField({ page, inputRef, value, onChange, error }: ConfirmationFieldProps) {
  return (
    <Field label={texts.confirm} hint={texts.confirmHint(page)} error={error}>
      <Input
        ref={inputRef}
        name="confirm_username"
        icon="@"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Asked when the last sign-in was long ago. */
function Identity({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.identity}>
      <ConfirmIdentity onConfirmed={onConfirmed} />
    </Dialog>
  );
}
