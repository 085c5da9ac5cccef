import type { AnchorHTMLAttributes, Ref } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: To;
  /** Replaces this page in the history. */
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link to a page of the app. The router's own component would add 2 kB to every page that only its framework mode
 * needs (decision 009).
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  target,
  children,
  ...rest
}: LinkProps) {
  const navigate = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
