import sharp from "sharp";
import type { Picture } from "#contract/files/files";
import { createPost, type Media, type Post } from "#contract/posts/posts";
import { storePicture } from "#modules/files";
import type { TestServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
type PostInput = {
  title?: string;
  text?: string;
  type?: Post["content_type"];
  media?: Media;
  visibility?: Post["visibility"];
  locked?: boolean;
  status?: "active" | "scheduled" | "archived" | "deleted";
  url?: string;
};

/** Publishes a post with the media that uploads and link previews would have given it. */
export async function publish(
  server: TestServer,
  person: Person,
  postInput: PostInput,
): Promise<string> {
  const { data } = await person.call(createPost, {
    title: postInput.title ?? "Luna de marzo",
    text: postInput.text || "Grabada en casa",
    visibility: postInput.visibility ?? "public",
  });
  await server.query(
    `update media_content set content_type = $2, media = $3, is_locked = $4, external_url = $5,
       status = $6, deleted_at = case when $6 = 'deleted' then now() end,
       description = coalesce($7, description),
       publish_at = case when $6 = 'scheduled' then now() + interval '1 day' end
     where id = $1`,
    [
      data.id,
      postInput.type ?? postInput.media?.kind ?? "text",
      postInput.media ?? null,
      postInput.locked ?? false,
      postInput.url ?? null,
      postInput.status ?? "active",
      postInput.text ?? null,
    ],
  );
  return data.id;
}

/** A picture of one colour, stored like an upload. */
export async function pictureOf(
  server: TestServer,
  ownerId: string,
  colour: string,
  { width, height } = { width: 900, height: 900 },
): Promise<Picture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return (await storePicture(server.ctx, { ownerId, bytes, used: true })).view;
}

export function song(cover: Picture | null = null): Media {
  return {
    kind: "audio",
    url: "/files/ab/abababababababababababababababab.mp3",
    mime: "audio/mpeg",
    duration: 183.4,
    peaks: [1, 50, 100],
    cover,
  };
}

export function videoMedia(poster: Picture | null = null): Media {
  return {
    kind: "video",
    url: "/files/ab/abababababababababababababababab.mp4",
    mime: "video/mp4",
    duration: 61,
    width: 1280,
    height: 720,
    poster,
    captions: "/files/ab/abababababababababababababababab.vtt",
  };
}

/** Every way in which a post is hidden from visitors. */
export const notForVisitors: PostInput[] = [
  { visibility: "private" },
  { visibility: "followers" },
  { status: "scheduled" },
  { status: "archived" },
];

/** Invalid ids. */
export const noIds = [
  "nada",
  "1",
  "%00",
  "..%2f..%2fetc%2fpasswd",
  "%22%3E%3Cscript%3E",
  "00000000-0000-0000-0000-00000000000g",
  crypto.randomUUID(),
  crypto.randomUUID().toUpperCase(),
  "a".repeat(70),
];
