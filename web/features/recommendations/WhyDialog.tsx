import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { whyCopy } from "./copy.ts";

/** Explains how recommendations are made. */
export function WhyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={whyCopy.title}
      description={whyCopy.lead}
      footer={
        <Link to={paths.profileEdit} className={buttonClass({ variant: "secondary" })}>
          {whyCopy.change}
        </Link>
      }
    >
      <div className="grid gap-4">
        <ul className="grid gap-3">
          {whyCopy.grounds.map(({ title, text }) => (
            <li key={title} className="grid gap-0.5">
              <strong className="font-semibold">{title}</strong>
              <span className="text-pretty text-text-muted">{text}</span>
            </li>
          ))}
        </ul>
        <p className="text-pretty">{whyCopy.rules}</p>
      </div>
    </Dialog>
  );
}
