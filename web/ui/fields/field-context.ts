import { createContext, useContext } from "react";

type FieldContextValue = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlProps = {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
};

/** The id and ARIA attributes that the surrounding Field gives its control; own props win. */
export function useFieldControl(props: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  const describedBy = [props["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    id: props.id ?? field?.id,
    "aria-describedby": describedBy === "" ? undefined : describedBy,
    "aria-invalid": props["aria-invalid"] ?? (field?.invalid === true ? true : undefined),
  };
}
