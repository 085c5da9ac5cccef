import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { paths } from "#web/paths.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import type { AuthPlace } from "./auth-place.ts";
import { furtherCopy } from "./further-copy.ts";
import { OtherWay } from "./OtherWay.tsx";
import { useInvitation } from "./use-invitation.ts";

const texts = furtherCopy.signUp;

type InvitationFieldProps = {
  place: AuthPlace;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

/** The code without which nobody can sign up; the link of an invitation fills it in. */
export function InvitationField({ place, value, onChange, error }: InvitationFieldProps) {
  const { isInvalid } = useInvitation(place);
  return (
    <>
      {isInvalid && value === place.invitation && <FormAlert text={texts.invitationInvalid} />}
      <Field label={texts.invitation} hint={texts.invitationHint} error={error}>
        <Input
          name="invitation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <OtherWay question={texts.noInvitation} to={`${paths.landing}#lista`} label={texts.toList} />
    </>
  );
}
