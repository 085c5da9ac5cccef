import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { WaveLoader } from "./WaveLoader.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    icon?: ReactNode;
    /** Shows the wave instead of the text and ignores clicks; keeps width, name and focus. */
    loading?: boolean;
  };

export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const refuseWhileLoading = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={loading || undefined}
      onClick={refuseWhileLoading}
      {...rest}
      aria-disabled={loading || rest["aria-disabled"]}
    >
      <span className={loading ? "contents *:opacity-0" : "contents"}>
        {icon}
        <span>{children}</span>
      </span>
      {loading && <WaveLoader className="absolute inset-0 m-auto h-[1.1em]" />}
    </button>
  );
}
