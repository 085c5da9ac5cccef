import { useState } from "react";
import { call } from "#web/api/client.ts";
import { useOwnId } from "#web/api/use-own-id.ts";
import {
  dropUnfinished,
  storedUnfinished,
  storeUnfinished,
  type Unfinished,
} from "./unfinished-uploads.ts";

/** The uploads to a release that a reload of the page interrupted, and those that another one may interrupt. */
export function useUnfinishedUploads(releaseId: string) {
  const me = useOwnId();
  const [uploads, setUploads] = useState(() => storedUnfinished(me, releaseId));
  return {
    uploads,
    store: (upload: Unfinished) => storeUnfinished(me, releaseId, upload),
    drop: (id: string | null) => {
      if (id !== null) dropUnfinished(me, releaseId, id);
    },
    discard: ({ id }: Unfinished) => {
      call("cancelUpload", { id }).catch(() => undefined);
      dropUnfinished(me, releaseId, id);
      setUploads((all) => all.filter((upload) => upload.id !== id));
    },
    /** Each file with its interrupted upload, if it has one: those are not interrupted any more. */
    take: (files: readonly File[]): { file: File; before: Unfinished | undefined }[] => {
      const left = [...uploads];
      const filesToSend = files.map((file) => {
        const at = left.findIndex(
          ({ name, size, modified }) =>
            name === file.name && size === file.size && modified === file.lastModified,
        );
        return { file, before: at === -1 ? undefined : left.splice(at, 1)[0] };
      });
      setUploads(left);
      return filesToSend;
    },
  };
}
