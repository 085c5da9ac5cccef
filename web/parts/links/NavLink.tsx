import { useLocation, useResolvedPath } from "react-router";
import { Link, type LinkProps } from "./Link.tsx";

type NavLinkProps = Omit<LinkProps, "className"> & {
  className: (state: { isActive: boolean }) => string;
  /** Only the page itself counts as current, none below it. */
  end?: boolean;
};

/** A link of a menu, marked as current on its page and those below. */
export function NavLink({
  className,
  end = false,
  "aria-current": current = "page",
  ...rest
}: NavLinkProps) {
  const { pathname: here } = useLocation();
  const { pathname } = useResolvedPath(rest.to);
  const isActive = here === pathname || (!end && here.startsWith(`${pathname}/`));
  return (
    <Link
      {...rest}
      className={className({ isActive })}
      aria-current={isActive ? current : undefined}
    />
  );
}
