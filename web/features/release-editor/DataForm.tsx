import { useId } from "react";
import { limits } from "#contract/limits";
import { releaseLimits } from "#contract/releases/release-limits";
import {
  type License,
  licenses,
  type ReleaseType,
  releaseTypes,
} from "#contract/releases/release-types";
import { Card } from "#web/ui/Card.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import { CoverField } from "./CoverField.tsx";
import type { ReleaseEditor } from "./use-release-editor.ts";

const types = Object.entries(releaseTypes) as [ReleaseType, string][];
const licenseNames = Object.entries(licenses) as [License, string][];

/** The cover of a release, and what is written about it. */
export function DataForm({ editor }: { editor: ReleaseEditor }) {
  const heading = useId();
  const { draft, edit, errorOf } = editor;
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-4 p-4 md:p-5">
      <h2 id={heading} className="text-lg">
        {copy.data}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[14rem_minmax(0,1fr)]">
        <CoverField editor={editor} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field
            label={copy.title}
            error={errorOf("title")}
            counter={{ count: countCharacters(draft.title), max: releaseLimits.titleLength }}
          >
            <Input
              autoComplete="off"
              value={draft.title}
              onChange={({ target }) => edit({ title: target.value })}
            />
          </Field>
          <Field label={copy.type}>
            <Select
              value={draft.type}
              onChange={({ target }) => edit({ type: target.value as ReleaseType })}
            >
              {types.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={copy.description}
            optional
            error={errorOf("description")}
            counter={{ count: countCharacters(draft.description), max: limits.postTextLength }}
          >
            <Textarea
              rows={4}
              value={draft.description}
              onChange={({ target }) => edit({ description: target.value })}
            />
          </Field>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            <Field label={copy.label} optional hint={copy.labelHint} error={errorOf("label")}>
              <Input
                autoComplete="off"
                maxLength={releaseLimits.labelLength}
                value={draft.label}
                onChange={({ target }) => edit({ label: target.value })}
              />
            </Field>
            <Field label={copy.upc} optional hint={copy.upcHint} error={errorOf("upc")}>
              <Input
                autoComplete="off"
                inputMode="numeric"
                maxLength={40}
                value={draft.upc}
                onChange={({ target }) => edit({ upc: target.value })}
              />
            </Field>
          </div>
          <Field label={copy.license}>
            <Select
              value={draft.license}
              onChange={({ target }) => edit({ license: target.value as License })}
            >
              {licenseNames.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
    </Card>
  );
}
