import { useRef, useState } from "react";
import { limits } from "#contract/limits";
import { AvatarPicker, type PictureChange } from "#features/images";
import { UsernameField, useUsername } from "#features/username";
import { ApiError, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { useActingFor } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";
import { nameTooLong } from "./name-too-long.ts";
import { NewBandMembers, noMembers, readInvitee } from "./NewBandMembers.tsx";
import { NewBandMusic } from "./NewBandMusic.tsx";
import { useCreateBand } from "./use-create-band.ts";
import { useFocusOn } from "./use-focus-on.ts";

type NewBand = InputOf<"createBand">;

const emptyBand: NewBand = {
  name: "",
  username: "",
  musical_genres: [],
  city: "",
  city_id: null,
  country_code: null,
};

/** What is typed, what is wrong with it, and how it is sent. */
function useNewBand() {
  const [band, setBand] = useState(emptyBand);
  const [picture, setPicture] = useState<PictureChange>(null);
  const [members, setMembers] = useState(noMembers);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const inviteeInput = useRef<HTMLInputElement>(null);
  const { username, state } = useUsername(band.username);
  const creation = useCreateBand();
  const forgetRefusal = () => creation.error !== null && creation.reset();

  const refusal = creation.error instanceof ApiError ? creation.error : null;
  const refusalOf = (field: string) =>
    refusal?.field === field ? errorMessage(refusal) : undefined;
  const refusedInvitee = /^invitations\.(\d+)/.exec(refusal?.field ?? "")?.[1];
  useFocusOn(refusedInvitee === undefined ? refusal?.field : "invitations", {
    name: nameInput,
    username: usernameInput,
    invitations: inviteeInput,
  });
  const nameProblem = band.name.trim() === "" ? copy.nameMissing : nameTooLong(band.name);
  const usernameProblem = state.is === "unchecked" ? state.problem : null;
  const isCityTooLong = countCharacters(band.city) > limits.cityLength;

  const submit = () => {
    setIsSubmitted(true);
    if (nameProblem !== null) return nameInput.current?.focus();
    if (usernameProblem !== null || state.is === "unavailable")
      return usernameInput.current?.focus();
    // Who is typed and not added yet is meant too.
    const last = readInvitee(members);
    if (last.problem !== null && members.text.trim() !== "") return inviteeInput.current?.focus();
    if (isCityTooLong || creation.isPending) return;
    setMembers(last.members);
    const { invitees, roles } = last.members;
    const invitations = invitees.map((to) => ({ to, roles }));
    creation.mutate({ band: { ...band, username, invitations }, picture });
  };
  return {
    band,
    change(changes: Partial<NewBand>) {
      setBand({ ...band, ...changes });
      forgetRefusal();
    },
    picture,
    setPicture,
    members,
    changeMembers(next: typeof members) {
      setMembers(next);
      forgetRefusal();
    },
    nameInput,
    usernameInput,
    inviteeInput,
    usernameState: state,
    errors: {
      form:
        creation.error !== null && refusal?.field === undefined
          ? `${copy.createFailed}. ${errorMessage(creation.error)}`
          : null,
      name: (isSubmitted && nameProblem) || refusalOf("name"),
      username: ((isSubmitted || band.username !== "") && usernameProblem) || refusalOf("username"),
      city:
        (isSubmitted && isCityTooLong && copy.cityTooLong(limits.cityLength)) || refusalOf("city"),
      invitee:
        refusal !== null && refusedInvitee !== undefined
          ? `${members.invitees[Number(refusedInvitee)] ?? ""}: ${errorMessage(refusal)}`
          : null,
    },
    submit,
    isPending: creation.isPending,
  };
}

/** /create-profile/banda: the page of a new band, with its picture and whom it invites. */
export function CreateBandPage() {
  useTitle(copy.createTitle);
  const { band, change, nameInput, usernameInput, inviteeInput, errors, ...form } = useNewBand();
  return (
    <form
      noValidate
      className="mx-auto grid w-full max-w-170 grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-3 pb-10 md:px-6 md:pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <header className="grid gap-1">
        <h1 className="text-2xl text-balance">{copy.createTitle}</h1>
        <p className="text-pretty text-text-muted">{copy.createText}</p>
        <ConversionLink />
      </header>
      {errors.form !== null && <FormAlert text={errors.form} />}
      <AvatarPicker
        name={band.name}
        picture={null}
        value={form.picture}
        onChange={form.setPicture}
      />
      <Field
        label={copy.name}
        error={errors.name}
        counter={{ count: countCharacters(band.name), max: limits.displayNameLength }}
      >
        <Input
          ref={nameInput}
          name="name"
          autoComplete="off"
          value={band.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <UsernameField
        inputRef={usernameInput}
        value={band.username}
        onChange={(value) => change({ username: value })}
        state={form.usernameState}
        error={errors.username}
      />
      <NewBandMusic band={band} change={change} cityError={errors.city} />
      <NewBandMembers
        value={form.members}
        onChange={form.changeMembers}
        inputRef={inviteeInput}
        refusal={errors.invitee}
      />
      <Button type="submit" size="lg" className="max-md:w-full" loading={form.isPending}>
        {copy.submit}
      </Button>
    </form>
  );
}

/** For an artist whose account is a band already. */
function ConversionLink() {
  const me = useMe();
  const isBand = useActingFor() !== null;
  if (isBand || me?.role !== "creator") return null;
  return (
    <p className="text-pretty text-text-muted">
      {copy.conversion.question}{" "}
      <Link to={paths.convertToBand} className={textLink()}>
        {copy.conversion.link}
      </Link>
    </p>
  );
}
