import { useQuery } from "@tanstack/react-query";
import { Region, useTitle } from "#features/shell";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";
import { ProfileEditor } from "./ProfileEditor.tsx";
import { ProfileEditSkeleton } from "./ProfileEditSkeleton.tsx";

/** /mi-perfil, also /profile (spec 2 §2): what one says about oneself, and how one wants to be here. */
export function ProfileEditPage() {
  useTitle(copy.title.text);
  // What another device saved must be seen before it is edited.
  const { data, error, isFetching, refetch } = useQuery({
    ...query("getOwnProfile", {}),
    staleTime: 0,
  });
  if (data !== undefined)
    return (
      <Region>
        <ProfileEditor key={data.id} profile={data} />
      </Region>
    );
  if (error === null) return <ProfileEditSkeleton />;
  return (
    <ErrorState
      as="h1"
      title={copy.failed}
      text={errorMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
