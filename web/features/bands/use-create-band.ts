import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { type PictureChange, uploadAvatar, uploadFailure } from "#features/images";
import { invalidate } from "#web/api/cache.ts";
import { call, type InputOf } from "#web/api/client.ts";
import { paths } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type NewBand = { band: InputOf<"createBand">; picture: PictureChange };

/**
 * Makes a band with whom it invites, and then sends its picture: that belongs to the band, so there has to be one. A
 * picture that fails leaves the band as it is, and is said on the page that comes.
 */
export function useCreateBand() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ band, picture }: NewBand) => {
      const newBand = await call("createBand", band);
      const pictureError = await savePicture(newBand.id, picture).then(
        () => null,
        (error: unknown) => error,
      );
      return { newBand, pictureError };
    },
    onSuccess: ({ newBand, pictureError }) => {
      invalidate(client, ["getMyBands", "getBandsOf"]);
      notify({ title: copy.created(newBand.name), tone: "positive" });
      if (pictureError !== null)
        notify({
          title: copy.pictureFailed,
          text: uploadFailure(pictureError).text,
          tone: "danger",
        });
      void navigate(paths.bandTeam(newBand.username ?? newBand.id), { replace: true });
    },
  });
}

async function savePicture(band: string, picture: PictureChange): Promise<void> {
  if (picture === null || picture === "removed") return;
  const { signal } = new AbortController();
  const fileId = await uploadAvatar(picture.blob, {
    onProgress: () => undefined,
    signal,
    forBand: band,
  });
  await call("updateProfile", { avatar_file_id: fileId }, { forBand: band });
}
