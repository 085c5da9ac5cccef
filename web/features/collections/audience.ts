import { Globe, Link2, Lock, Users } from "lucide-react";
import type { Collection, CollectionVisibility } from "#contract/collections/collections";

/** Who can see a collection: a public one of a private person is visible to followers only. */
export type Audience = CollectionVisibility | "followers";

export const audienceIcon = {
  private: Lock,
  unlisted: Link2,
  public: Globe,
  followers: Users,
} satisfies Record<Audience, unknown>;

/** The audience of a collection, by its visibility and its owner's privacy. */
export function audienceOf({
  visibility,
  owner_is_private,
}: Pick<Collection, "visibility" | "owner_is_private">): Audience {
  return visibility === "public" && owner_is_private ? "followers" : visibility;
}
