import { useRef, type ReactNode } from "react";
import { Button } from "#web/ui/Button.tsx";
import { accepted, type FileKind } from "./check-file.ts";

type FileButtonProps = {
  kind: FileKind;
  icon: ReactNode;
  /** What it does, for those who hear it; `children` may be shorter. */
  label: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
};

/** A button that asks the device for one file. */
export function FileButton({ kind, icon, label, disabled, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={icon}
        aria-label={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
        className="max-sm:w-11 max-sm:gap-0 max-sm:px-0 max-sm:[&_svg]:size-5.5"
      >
        <span className="max-sm:sr-only">{children}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted[kind]}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was taken away.
          event.currentTarget.value = "";
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}
