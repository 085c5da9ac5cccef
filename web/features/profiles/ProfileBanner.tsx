import type { Profile } from "#contract/profiles";
import { coverProps } from "#features/posts";
import { Cover } from "#web/ui/Cover.tsx";

/** The banner with its focal point and darkening; one drawn from the name where there is none. */
export function ProfileBanner({ profile }: { profile: Profile }) {
  const { banner, banner_focal_x: x, banner_focal_y: y } = profile;
  return (
    <div className="relative h-36 overflow-hidden sm:h-52 md:rounded-lg lg:h-64">
      <Cover
        {...coverProps(banner)}
        name={profile.name}
        shape="banner"
        priority
        sizes="(min-width: 1280px) 1032px, 100vw"
        focus={`${x * 100}% ${y * 100}%`}
        className="h-full"
      />
      {banner !== null && (
        <span
          aria-hidden
          className="absolute inset-0 bg-scrim"
          style={{ opacity: profile.banner_overlay }}
        />
      )}
    </div>
  );
}
