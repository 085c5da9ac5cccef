import { useRef, type ReactNode } from "react";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { acceptedTypes, type FileKind } from "./check-file.ts";

type FileButtonProps = {
  kind: FileKind;
  icon: ReactNode;
  /** The accessible name; `children` may be shorter. */
  label: string;
  disabled?: boolean;
  multiple?: boolean;
  /** Icon only on phones. */
  compact?: boolean;
  className?: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
};

/** A button that opens the file picker. */
export function FileButton({
  kind,
  icon,
  label,
  disabled,
  multiple = false,
  compact = true,
  className,
  onChoose,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={compact ? "ghost" : "secondary"}
        size="sm"
        icon={icon}
        aria-label={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
        className={cx(
          compact && "max-sm:w-11 max-sm:gap-0 max-sm:px-0 max-sm:[&_svg]:size-5.5",
          className,
        )}
      >
        <span className={compact ? "max-sm:sr-only" : undefined}>{children}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes[kind]}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
