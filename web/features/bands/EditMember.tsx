import { useState } from "react";
import { limits } from "#contract/limits";
import { bandLimits } from "#contract/people/band-limits";
import { call } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { TagInput } from "#web/ui/fields/TagInput.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { OwnerChange } from "./OwnerChange.tsx";
import { givableRoles, type GivableRole } from "./role-names.ts";
import { RoleChecks } from "./RoleChecks.tsx";
import type { TeamMember } from "./TeamMembers.tsx";
import type { MyBand } from "./TeamPage.tsx";
import { useBandChange } from "./use-band-change.ts";

type EditMemberProps = {
  member: TeamMember;
  myBand: MyBand;
  open: boolean;
  onClose: () => void;
  /** Members edit their own appearance. */
  isSelf: boolean;
  managesMembers: boolean;
};

type Appearance = Pick<TeamMember, "stage_name" | "instruments" | "since" | "is_public">;

const isGivable = (role: string): role is GivableRole =>
  givableRoles.some(({ value }) => value === role);

/** The roles and appearance of a member and, for those with the permission, removing them. */
export function EditMember(props: EditMemberProps) {
  const { member, myBand, open, onClose, isSelf, managesMembers } = props;
  const { person, stage_name, instruments, since, is_public } = member;
  const [roles, setRoles] = useState(member.roles.filter(isGivable));
  const [appearance, setAppearance] = useState<Appearance>({
    stage_name,
    instruments,
    since,
    is_public,
  });
  // Nobody else changes the permissions of the owner.
  const changesRoles = managesMembers && !member.is_owner;
  const save = useBandChange(
    () =>
      call(
        "editTeamMember",
        { personId: person.id, ...appearance, ...(changesRoles && { roles }) },
        { forBand: myBand.band.id },
      ),
    { done: copy.saved, failed: copy.saveFailed },
    onClose,
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.editTitle(person.name)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {changesRoles && <RoleChecks label={copy.roles} value={roles} onChange={setRoles} />}
        <AppearanceFields
          value={appearance}
          onChange={(changes) => setAppearance({ ...appearance, ...changes })}
        />
        {!isSelf && (
          <div className="flex flex-wrap gap-3">
            {myBand.is_owner && <HandOver {...props} />}
            {myBand.is_owner && <Treasurer {...props} />}
            {changesRoles && <Removal {...props} />}
          </div>
        )}
      </div>
    </Dialog>
  );
}

type AppearanceFieldsProps = {
  value: Appearance;
  onChange: (changes: Partial<Appearance>) => void;
};

/** How the member appears on the page of the band. */
function AppearanceFields({ value, onChange }: AppearanceFieldsProps) {
  return (
    <>
      <Field label={copy.stageName} optional>
        <Input
          value={value.stage_name}
          maxLength={limits.displayNameLength}
          onChange={({ target }) => onChange({ stage_name: target.value })}
        />
      </Field>
      <Field label={copy.instruments} optional>
        <TagInput
          value={value.instruments}
          onChange={(instruments) => onChange({ instruments })}
          options={[]}
          freeText
          max={bandLimits.instruments}
          maxLength={bandLimits.instrumentLength}
          placeholder={copy.instrumentsPlaceholder}
        />
      </Field>
      <Field label={copy.since}>
        <Input
          type="date"
          value={value.since}
          onChange={({ target }) => target.value !== "" && onChange({ since: target.value })}
        />
      </Field>
      <Switch
        label={copy.isPublic}
        checked={value.is_public}
        onChange={({ target }) => onChange({ is_public: target.checked })}
      />
    </>
  );
}

/** Offers the ownership of the band to this member. */
function HandOver({ member: { person }, myBand, onClose }: EditMemberProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {copy.offer}
      </Button>
      {asking && (
        <OwnerChange
          {...copy.offering(person.name)}
          change={() => call("offerBand", { personId: person.id }, { forBand: myBand.band.id })}
          onClose={() => setAsking(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}

/** Gives «Cobra» to this member, or takes it away. */
function Treasurer({ member: { person, roles }, myBand, onClose }: EditMemberProps) {
  const [asking, setAsking] = useState(false);
  const isTreasurer = roles.includes("treasurer");
  const texts = (isTreasurer ? copy.endTreasurer : copy.makeTreasurer)(person.name);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts.confirmLabel}
      </Button>
      {asking && (
        <OwnerChange
          {...texts}
          change={() =>
            call(
              "setBandTreasurer",
              { personId: person.id, is_treasurer: !isTreasurer },
              { forBand: myBand.band.id },
            )
          }
          onClose={() => setAsking(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}

/** Removes this member from the band. */
function Removal({ member: { person }, myBand, onClose }: EditMemberProps) {
  const [asking, setAsking] = useState(false);
  const removal = useBandChange(
    () => call("removeTeamMember", { personId: person.id }, { forBand: myBand.band.id }),
    { done: copy.removed(person.name), failed: copy.removeFailed },
    onClose,
  );
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {copy.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.mutate()}
        busy={removal.isPending}
        title={copy.removeTitle(person.name)}
        text={copy.removeText}
        confirmLabel={copy.remove}
      />
    </>
  );
}
