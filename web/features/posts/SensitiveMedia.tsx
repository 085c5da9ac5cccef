import { EyeOff } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Media, Post } from "#contract/posts/posts";
import { Button } from "#web/ui/Button.tsx";
import { pageCopy as copy } from "./page-copy.ts";

type SensitiveMediaProps = {
  post: Post;
  media: Exclude<Media, { kind: "sensitive" }>;
  Media: ComponentType<{ post: Post; queue: readonly Post[]; priority: boolean }>;
};

/** A veil over media that the moderation marked as sensitive, until the viewer asks for it: until the next visit. */
export function SensitiveMedia({ post, media, Media }: SensitiveMediaProps) {
  const [isShown, setIsShown] = useState(false);
  const shownMedia = useRef<HTMLFieldSetElement>(null);
  // The button that showed it is gone.
  useEffect(() => {
    if (isShown) shownMedia.current?.focus();
  }, [isShown]);
  if (isShown) {
    const whole = { ...post, media };
    return (
      <fieldset
        ref={shownMedia}
        tabIndex={-1}
        aria-label={copy.sensitive}
        className="min-w-0 outline-none"
      >
        <Media post={whole} queue={[whole]} priority={false} />
      </fieldset>
    );
  }
  return (
    <fieldset
      aria-label={copy.sensitive}
      className="grid justify-items-center gap-2 rounded-md bg-fill px-6 py-10 text-center"
    >
      <span className="grid size-13 place-items-center rounded-full bg-surface-raised">
        <EyeOff aria-hidden className="size-6" />
      </span>
      <p className="font-display text-lg leading-tight font-bold">{copy.sensitive}</p>
      <p className="max-w-80 text-sm text-pretty text-text-muted">{copy.sensitiveText}</p>
      <Button variant="outline" size="sm" className="mt-2" onClick={() => setIsShown(true)}>
        {copy.showSensitive}
      </Button>
    </fieldset>
  );
}
