import type { Recording } from "#contract/files";
import type { Db } from "#platform/db";
import { statement, t } from "#platform/sql";

type Variants = NonNullable<Recording["variants"]>;

const addVariants = statement(
  { owner: t.uuid, file: t.uuid, variants: t.json<Variants>() },
  {},
  `update media_content set media = media || jsonb_build_object('variants', $variants::jsonb)
   where user_id = $owner and $file = any(file_ids) and media ->> 'kind' = 'audio'`,
);

/** Shows the variants of a recording in its owner's posts that have it, archived and binned ones too. */
export async function showVariants(
  db: Db,
  { ownerId, fileId, variants }: { ownerId: string; fileId: string; variants: Variants },
): Promise<void> {
  if (variants.length > 0) await db.run(addVariants, { owner: ownerId, file: fileId, variants });
}
