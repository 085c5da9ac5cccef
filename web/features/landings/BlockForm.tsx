import { type BookingKind, bookingKinds } from "#contract/bookings/kinds";
import type { LandingBlock } from "#contract/landings/blocks";
import { usualTitles } from "#contract/landings/block-kinds";
import { landingLimits } from "#contract/landings/landing-limits";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import { PostChoice } from "./PostChoice.tsx";
import { PressForm } from "./PressForm.tsx";

const kindOptions = Object.entries(bookingKinds).map(([value, label]) => ({
  value: value as BookingKind,
  label,
}));

type FormProps<Block extends LandingBlock> = {
  block: Block;
  onChange: (block: Block, field?: string) => void;
};

/** The fields of a block: its title, and what its kind needs. */
export function BlockForm({ block, onChange }: FormProps<LandingBlock>) {
  return (
    <>
      {block.kind !== "cover" && <TitleField block={block} onChange={onChange} />}
      <KindFields block={block} onChange={onChange} />
    </>
  );
}

function KindFields({ block, onChange }: FormProps<LandingBlock>) {
  switch (block.kind) {
    case "cover":
      return <CoverForm block={block} onChange={onChange} />;
    case "songs":
    case "video":
    case "gallery":
      return <PostChoice block={block} onChange={onChange} />;
    case "bio":
      return (
        <TextField
          label={copy.bio}
          max={landingLimits.bioLength}
          text={block.text}
          onChange={(text) => onChange({ ...block, text }, "text")}
        />
      );
    case "text":
      return (
        <TextField
          label={copy.text}
          max={landingLimits.textLength}
          text={block.text}
          onChange={(text) => onChange({ ...block, text }, "text")}
        />
      );
    case "press":
      return <PressForm block={block} onChange={onChange} />;
    case "agenda":
      return <FedBy text={copy.agendaText} to="/events/new" link={copy.openAgenda} />;
    case "mailing_list":
      return (
        <>
          <LineField
            label={copy.listText}
            text={block.text}
            onChange={(text) => onChange({ ...block, text }, "text")}
          />
          <FedBy text={copy.listHint} to={paths.mailingList} link={copy.openList} />
        </>
      );
    case "booking":
      return (
        <>
          <LineField
            label={copy.bookingText}
            text={block.text}
            onChange={(text) => onChange({ ...block, text }, "text")}
          />
          <div className="grid gap-2">
            <p className="font-semibold">{copy.bookingKinds}</p>
            <ChipGroup
              label={copy.bookingKinds}
              options={kindOptions}
              value={block.kinds}
              onChange={(kinds) => onChange({ ...block, kinds })}
            />
          </div>
          <FedBy text={copy.bookingHint} to={paths.contacts} link={copy.openContacts} />
        </>
      );
    case "downloads":
      return <DownloadsForm block={block} onChange={onChange} />;
    case "links":
      return <FedBy text={copy.linksText} to={paths.linkEditor} link={copy.openLinks} />;
  }
}

/** What of the press kit the page offers. */
function DownloadsForm({
  block,
  onChange,
}: FormProps<Extract<LandingBlock, { kind: "downloads" }>>) {
  return (
    <>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{copy.downloadsShow}</legend>
        {(["photos", "documents", "zip"] as const).map((name) => (
          <Checkbox
            key={name}
            label={copy.downloads[name]}
            checked={block[name]}
            onChange={({ target }) => onChange({ ...block, [name]: target.checked })}
          />
        ))}
      </fieldset>
      <FedBy text={copy.downloadsText} to={paths.pressKit} link={copy.openPressKit} />
    </>
  );
}

function TitleField({ block, onChange }: FormProps<Exclude<LandingBlock, { kind: "cover" }>>) {
  return (
    <Field
      label={copy.title}
      optional
      hint={block.kind === "text" ? undefined : copy.titleHint(usualTitles[block.kind])}
      counter={{ count: countCharacters(block.title), max: landingLimits.titleLength }}
    >
      <Input
        value={block.title}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...block, title: target.value }, "title")}
      />
    </Field>
  );
}

function CoverForm({ block, onChange }: FormProps<Extract<LandingBlock, { kind: "cover" }>>) {
  return (
    <>
      <Field label={copy.picture}>
        <Select
          value={block.picture}
          onChange={({ target }) =>
            onChange({ ...block, picture: target.value as typeof block.picture })
          }
        >
          {Object.entries(copy.pictures).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={copy.tagline}
        optional
        hint={copy.taglineHint}
        counter={{ count: countCharacters(block.tagline), max: landingLimits.taglineLength }}
      >
        <Input
          value={block.tagline}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...block, tagline: target.value }, "tagline")}
        />
      </Field>
    </>
  );
}

type LineFieldProps = { label: string; text: string; onChange: (text: string) => void };

function LineField({ label, text, onChange }: LineFieldProps) {
  return (
    <Field
      label={label}
      optional
      counter={{ count: countCharacters(text), max: landingLimits.descriptionLength }}
    >
      <Input value={text} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

type TextFieldProps = {
  label: string;
  max: number;
  text: string;
  onChange: (text: string) => void;
};

function TextField({ label, max, text, onChange }: TextFieldProps) {
  return (
    <Field label={label} counter={{ count: countCharacters(text), max }}>
      <Textarea rows={6} value={text} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

/** A block that shows what is written elsewhere. */
function FedBy({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-pretty text-text-muted">{text}</p>
      <Link to={to} className={buttonClass({ size: "sm", variant: "secondary" })}>
        {link}
      </Link>
    </div>
  );
}
