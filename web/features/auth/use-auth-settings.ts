import { useQuery } from "@tanstack/react-query";

/** As much as the screens ask of what the operator has switched on. */
type AuthSettings = { external: { google: boolean }; passkeys_enabled: boolean };

/** Which ways in the server offers; undefined while it is not known. */
export function useAuthSettings(): AuthSettings | undefined {
  const { data } = useQuery({
    queryKey: ["auth", "settings"],
    queryFn: async ({ signal }) =>
      (await (await fetch("/auth/v1/settings", { signal })).json()) as AuthSettings,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Whether this browser and this address can have passkeys at all: none under a bare IP address. */
export function canUsePasskeys(): boolean {
  const bare = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && "PublicKeyCredential" in window && !bare;
}
