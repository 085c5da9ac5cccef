import { ArrowRight, Check, X } from "lucide-react";
import { useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Profile } from "#contract/people/profiles";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { paths } from "#web/paths.ts";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { socialLinks } from "./social-links.ts";
import { stepsCopy } from "./steps-copy.ts";

const HIDDEN = "first-steps-hidden";

/** The missing parts of one's own page, each with a link. Absent when nothing is missing, or when hidden. */
export function FirstSteps({ profile }: { profile: Profile }) {
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(HIDDEN) === profile.id);
  const mayAct = useMayAct();
  const isArtist = profile.role === "creator";
  const steps = [
    { label: stepsCopy.avatar, done: profile.avatar !== null, to: paths.settings("fotos") },
    { label: stepsCopy.banner, done: profile.banner !== null, to: paths.settings("fotos") },
    { label: stepsCopy.bio, done: profile.bio !== "", to: paths.settings("informacion") },
    {
      label: stepsCopy.links,
      done: socialLinks(profile.social_links, profile.instagram_handle).length > 0,
      to: paths.settings("redes"),
    },
    {
      label: isArtist ? stepsCopy.song : stepsCopy.post,
      done: isArtist ? profile.post_kinds.includes("music") : profile.posts_count > 0,
      to: paths.create,
    },
  ];
  const doneCount = steps.filter((step) => step.done).length;
  if (isHidden || doneCount === steps.length || !mayAct("page")) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN, profile.id);
    setIsHidden(true);
  };
  return (
    <Card as="section" aria-labelledby="steps" bleed className="p-4 md:p-5">
      <div className="flex items-start gap-3">
        <div className="grid flex-1 gap-0.5">
          <h2 id="steps" className="text-lg">
            {stepsCopy.title}
          </h2>
          <p className="text-sm text-text-muted">{stepsCopy.progress(doneCount, steps.length)}</p>
        </div>
        <IconButton label={stepsCopy.hide} onClick={hide} className="-mt-2 -mr-2">
          <X />
        </IconButton>
      </div>
      <ul className="mt-2 grid sm:grid-cols-2 sm:gap-x-6">
        {steps.map(({ label, done: isDone, to }) => (
          <li key={label}>
            {isDone ? (
              <p className="flex min-h-11 items-center gap-3 text-text-muted">
                <Check aria-hidden className="size-5 shrink-0 text-positive" />
                <span className="line-through">{label}</span>
                <span className="sr-only">({stepsCopy.done})</span>
              </p>
            ) : (
              <Link
                to={to}
                className="group flex min-h-11 items-center gap-3 font-semibold underline-offset-2 hover:underline"
              >
                <ArrowRight aria-hidden className="size-5 shrink-0 text-accent-text" />
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
