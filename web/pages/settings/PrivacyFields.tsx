import type { OwnProfile } from "#contract/people/profile-settings";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { copy } from "./copy.ts";
import type { FormProps } from "./form-props.ts";

const { privacy } = copy;
const senders = Object.entries(privacy.messagesFrom) as [OwnProfile["messages_from"], string][];

/** Who sees the page, the presence and read marks, and who may write. */
export function PrivacyFields({ draft, change, profile }: FormProps) {
  return (
    <>
      <div className="grid">
        {profile.role === "creator" ? (
          <p className="pb-2 text-text-muted">{privacy.artist}</p>
        ) : (
          <Switch
            label={privacy.public}
            description={draft.is_public ? privacy.publicText : privacy.privateText}
            checked={draft.is_public}
            onChange={(event) => change({ is_public: event.target.checked })}
          />
        )}
        <Switch
          label={privacy.presence}
          description={privacy.presenceText}
          checked={draft.show_presence}
          onChange={(event) => change({ show_presence: event.target.checked })}
        />
        <Switch
          label={privacy.receipts}
          description={privacy.receiptsText}
          checked={draft.read_receipts}
          onChange={(event) => change({ read_receipts: event.target.checked })}
        />
      </div>
      <Field label={privacy.messages}>
        <Select
          value={draft.messages_from}
          onChange={(event) => {
            const selectedOption = senders.find(([from]) => from === event.target.value)?.[0];
            if (selectedOption !== undefined) change({ messages_from: selectedOption });
          }}
        >
          {senders.map(([from, label]) => (
            <option key={from} value={from}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
