import type { ReactNode } from "react";
import { readLink } from "#contract/people/social-links";
import { type LinkField, linkKinds, linkProblem } from "./check-draft.ts";
import { shownLink } from "./draft.ts";
import type { FormProps } from "./form-props.ts";
import { TextField } from "./TextField.tsx";

type LinkInputProps = {
  form: FormProps;
  name: LinkField;
  label: ReactNode;
  hint?: ReactNode;
  placeholder: string;
};

/** A link: @name or address; leaving the field shows the address that will be saved. */
export function LinkInput({ form, name, placeholder, ...texts }: LinkInputProps) {
  const settle = () => {
    const enteredText = form.draft[name];
    const read = readLink(linkKinds[name], enteredText);
    form.setProblem(name, linkProblem(name, enteredText));
    if (!("url" in read)) return;
    const displayText = shownLink(read.url);
    if (displayText !== enteredText) form.change({ [name]: displayText });
  };
  return (
    <TextField
      {...texts}
      form={form}
      name={name}
      input={{
        placeholder,
        inputMode: "url",
        autoComplete: "off",
        autoCapitalize: "none",
        spellCheck: false,
        onBlur: settle,
      }}
    />
  );
}
