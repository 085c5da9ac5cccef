import { useQuery } from "@tanstack/react-query";

/** The part of the operator's settings that the screens need. */
type AuthSettings = { external: { google: boolean }; passkeys_enabled: boolean };

/** The ways to sign in that the server offers; undefined while loading. */
export function useAuthSettings(): AuthSettings | undefined {
  const { data } = useQuery({
    queryKey: ["auth", "settings"],
    queryFn: async ({ signal }) =>
      (await (await fetch("/auth/v1/settings", { signal })).json()) as AuthSettings,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Whether this browser and address support passkeys: not with a bare IP address. */
export function canUsePasskeys(): boolean {
  const bare = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && "PublicKeyCredential" in window && !bare;
}
