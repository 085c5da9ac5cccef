import { ChevronLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { iconButtonClass } from "#web/ui/button-class.ts";
import { pageCopy as copy } from "./page-copy.ts";

/** Back to the previous page with its scroll position; to /home when the visit began here. */
export function BackLink() {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === "default";
  const icon = <ChevronLeft aria-hidden />;
  return isFirstPage ? (
    <Link
      to={paths.root}
      aria-label={copy.goHome}
      className={iconButtonClass({ className: "text-text-muted" })}
    >
      {icon}
    </Link>
  ) : (
    <IconButton label={copy.back} className="text-text-muted" onClick={() => void navigate(-1)}>
      {icon}
    </IconButton>
  );
}
