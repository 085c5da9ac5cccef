import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import type { ClosedProfile as Closed, Profile } from "#contract/people/profiles";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { loadClosedProfile } from "#features/follows";
import { ProfileMenu } from "#features/safety";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import { FoundProfile } from "./FoundProfile.tsx";
import { ProfileSkeleton } from "./ProfileSkeleton.tsx";

const ClosedProfile = lazy(async () => ({
  default: (await onceOnline(loadClosedProfile)).ClosedProfile,
}));

/** /{username}. The creator slug, the id, former usernames and the aliases of the route table redirect here. */
export function ProfilePage() {
  const { username: handle = "" } = useParams();
  const { pathname } = useLocation();
  const answer = useQuery(query("getProfile", { handle }));
  const { data: profile, error, refetch, isFetching } = answer;
  useTitle(profile?.name);

  // Checked before the data of the page, which the server loaded for a visitor.
  if (error instanceof ApiError && error.code === "user_not_found")
    return usernameProblem(normalizeUsername(handle)) === "username_reserved" ? (
      <NotFoundPage />
    ) : (
      <Suspense fallback={<ProfileSkeleton />}>
        <ClosedProfile handle={handle} actions={menuOf} />
      </Suspense>
    );
  if (profile !== undefined)
    return pathname.replace(/\/$/, "") === paths.profile(profile) ? (
      <Frame>
        <FoundProfile key={profile.id} profile={profile} />
      </Frame>
    ) : (
      <ToAddress profile={profile} updatedAt={answer.dataUpdatedAt} />
    );
  if (error === null) return <ProfileSkeleton />;
  return <QueryError of={{ error, isFetching, refetch }} as="h1" title={copy.failed} />;
}

function menuOf(person: Closed) {
  return <ProfileMenu person={person} />;
}

/** Redirects to the canonical address of this person, with the loaded data. */
function ToAddress({ profile, updatedAt }: { profile: Profile; updatedAt: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    const pathname = paths.profile(profile);
    const { queryKey } = query("getProfile", { handle: pathname.slice(1) });
    // Keep the newer of two answers: one from before a change of name would redirect back here.
    if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < updatedAt)
      client.setQueryData(queryKey, profile, { updatedAt });
    void navigate({ pathname, search, hash }, { replace: true });
  }, [client, navigate, profile, updatedAt, search, hash]);
  return <ProfileSkeleton />;
}

/** As wide as the columns of other pages together. */
function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-262 md:p-4 xl:p-6">{children}</div>;
}
