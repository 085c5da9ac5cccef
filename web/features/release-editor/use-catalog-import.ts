import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { releaseLimits } from "#contract/releases/release-limits";
import { invalidate, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { draftOf, sentCredits } from "./credits-draft.ts";
import type { ReleaseEditor } from "./use-release-editor.ts";
import type { SuggestedCredits, Suggestion } from "./catalog-suggestions.ts";

/** Writes what was chosen of a catalog: fields into the draft, which is saved as usual, and credits at once. */
export function useCatalogImport(editor: ReleaseEditor) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const fillFields = (fields: readonly Suggestion[]): void => {
    for (const { track, field, value } of fields)
      if (track === null) editor.edit({ [field]: value });
      else editor.editTrack(track, { [field]: value });
  };
  /** Adds people to the credits of a track that do not have this role there yet. */
  const addCredits = async ({ track, credits }: SuggestedCredits): Promise<void> => {
    const ids = { id: editor.id, post_id: track };
    const stored = await call("getTrackCredits", ids);
    const present = new Set(stored.credits.map(nameAndRole));
    const more = credits.filter((credit) => !present.has(nameAndRole(credit)));
    if (more.length === 0) return;
    if (stored.credits.length + more.length > releaseLimits.credits)
      throw new Error("more credits than a track may have");
    const saved = await call("saveTrackCredits", {
      ...ids,
      version: stored.version,
      credits: [
        ...sentCredits(draftOf(stored)),
        ...more.map(({ name, role }) => ({ name, role, id: null, username: null, share: null })),
      ],
    });
    setData(client, "getTrackCredits", ids, saved);
  };
  return {
    progress,
    /** Resolves with the tracks whose credits were not saved. */
    fill: async (
      fields: readonly Suggestion[],
      credits: readonly SuggestedCredits[],
    ): Promise<string[]> => {
      fillFields(fields);
      const refusedTracks: string[] = [];
      for (const [at, one] of credits.entries()) {
        setProgress({ done: at, all: credits.length });
        await addCredits(one).catch(() => refusedTracks.push(one.track));
      }
      setProgress(null);
      invalidate(client, ["getRelease", "getWorkFolder"]);
      return refusedTracks;
    },
  };
}

const nameAndRole = ({ name, role }: { name: string; role: string }): string =>
  `${role} ${name.toLocaleLowerCase("es")}`;
