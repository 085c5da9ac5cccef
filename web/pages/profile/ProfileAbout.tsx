import {
  AtSign,
  AudioLines,
  Briefcase,
  Camera,
  CircleCheck,
  Disc3,
  Globe,
  Link2,
  MessageCircle,
  Music2,
  Video,
  type LucideIcon,
} from "lucide-react";
import { lazy, Suspense } from "react";
import { availabilityLabel } from "#contract/people/availability";
import type { Profile } from "#contract/people/profiles";
import { relationLabel } from "#contract/people/relations";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Bio } from "./Bio.tsx";
import { copy } from "./copy.ts";
import { httpsUrl, type Network, socialLinks } from "./social-links.ts";

/** Loaded for members only. */
const ContactEmail = lazy(async () => {
  const load = () => import("./ContactEmail.tsx");
  return { default: (await onceOnline(load)).ContactEmail };
});

const icons: Record<Network, LucideIcon> = {
  instagram: Camera,
  tiktok: Music2,
  youtube: Video,
  soundcloud: AudioLines,
  bandcamp: Disc3,
  twitter: MessageCircle,
  linkedin: AtSign,
  website: Globe,
  other_link: Link2,
};

/** Bio, genres, activities in music and links; empty parts are absent. */
export function ProfileAbout({ profile }: { profile: Profile }) {
  const links = socialLinks(profile.social_links, profile.instagram_handle);
  const verifiedUrls = new Set(profile.verified_links.map((url) => httpsUrl(url)));
  const isOneVerified = links.some(({ url }) => verifiedUrls.has(url));
  const { bio } = profile;
  // The role of a fan is shown beside the name.
  const relations = profile.music_relations.filter(
    (slug) => slug !== "fan" || profile.role !== "supporter",
  );
  return (
    <div className="grid gap-5 empty:hidden">
      {bio !== "" && <Bio text={bio} />}
      {relations.length > 0 && (
        <p className="text-text-muted">{inALine(relations.map(relationLabel))}</p>
      )}
      {profile.available_for.length > 0 && (
        <p className="flex items-start gap-2">
          <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-positive" />
          <span>
            {copy.availableFor}{" "}
            {list.format(profile.available_for.map((slug) => lowerFirst(availabilityLabel(slug))))}
          </span>
        </p>
      )}
      {profile.current_workplace !== "" && (
        <p className="flex items-center gap-2 text-text-muted">
          <Briefcase aria-hidden className="size-5 shrink-0" />
          <span className="wrap-anywhere">
            {copy.workplace} {profile.current_workplace}
          </span>
        </p>
      )}
      {profile.has_contact_email && (
        <Suspense fallback={<Skeleton className="h-11 w-56 rounded-md" />}>
          <ContactEmail profile={profile} />
        </Suspense>
      )}
      {links.length > 0 && (
        <ul aria-label={copy.links} className="flex flex-wrap gap-x-5 gap-y-1 xl:grid">
          {links.map(({ network, label, url, isVerified }) => {
            const Icon = icons[network];
            return (
              <li key={network} className="min-w-0">
                <a
                  href={url}
                  target="_blank"
                  rel="me noopener nofollow"
                  className="flex min-h-11 items-center gap-2 text-text-muted underline-offset-2 hover:text-text hover:underline"
                >
                  <Icon aria-hidden className="size-5 shrink-0" />
                  <span className="truncate">{label}</span>
                  {(isVerified || verifiedUrls.has(url)) && (
                    <span className="shrink-0">
                      <CircleCheck aria-hidden className="size-4.5 text-positive" />
                      <span className="sr-only">{copy.verifiedLink}</span>
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {isOneVerified && (
        <p className="-mt-3 flex items-center gap-1.5 text-sm text-text-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
          {copy.verifiedMeans}
        </p>
      )}
    </div>
  );
}

const list = new Intl.ListFormat("es", { type: "conjunction" });

/** "Cantante, guitarrista y compositor". */
function inALine(words: string[]): string {
  return list.format(words.map((word, at) => (at === 0 ? word : lowerFirst(word))));
}

/** DJ keeps its capitals. */
function lowerFirst(word: string): string {
  return word === word.toLocaleUpperCase("es")
    ? word
    : word.slice(0, 1).toLocaleLowerCase("es") + word.slice(1);
}
