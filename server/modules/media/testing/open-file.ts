import { createPost } from "#contract/posts/posts";
import type { TestServer } from "#testing/test-server";

/** Stores an object under this key, as the file of a public post. */
export async function putOpenFile(
  server: TestServer,
  { key, bytes, mime }: { key: string; bytes: Buffer; mime: string },
): Promise<void> {
  const author = await server.person("autora");
  await server.ctx.files.put(key, bytes, mime);
  const { data } = await author.call(createPost, { text: "Con un archivo" });
  await server.query(
    `with file as (
       insert into files (owner_id, kind, view, keys, bytes, used_at)
       values ($1, 'audio', '{}', array[$2], $3, now()) returning id
     )
     update media_content set file_ids = array[file.id] from file where media_content.id = $4`,
    [author.id, key, bytes.length, data.id],
  );
}
