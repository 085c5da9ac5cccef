import type { Profile } from "#contract/people/profiles";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";

/** The banner with its focal point and darkening; without one, a banner drawn from the name. */
export function ProfileBanner({ profile }: { profile: Profile }) {
  const { banner, banner_focal_x: x, banner_focal_y: y } = profile;
  return (
    <div className="h-36 overflow-hidden sm:h-52 md:rounded-lg lg:h-64">
      <Cover
        {...coverProps(banner)}
        name={profile.name}
        shape="banner"
        priority
        sizes="(min-width: 1280px) 1032px, 100vw"
        focus={`${x * 100}% ${y * 100}%`}
        darken={profile.banner_overlay}
        className="h-full"
      />
    </div>
  );
}
