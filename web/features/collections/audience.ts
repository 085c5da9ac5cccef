import { Globe, Link2, Lock, Users } from "lucide-react";
import type { Collection, CollectionVisibility } from "#contract/collections/collections";

/** Who really sees a collection: of a private person, a public one reaches their followers only. */
export type Audience = CollectionVisibility | "followers";

export const audienceIcon = {
  private: Lock,
  unlisted: Link2,
  public: Globe,
  followers: Users,
} satisfies Record<Audience, unknown>;

/** Who sees a collection, by what was chosen and by its owner's privacy. */
export function audienceOf({
  visibility,
  owner_is_private,
}: Pick<Collection, "visibility" | "owner_is_private">): Audience {
  return visibility === "public" && owner_is_private ? "followers" : visibility;
}
