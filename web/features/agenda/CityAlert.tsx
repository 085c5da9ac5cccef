import { useQuery } from "@tanstack/react-query";
import { BellOff, BellPlus } from "lucide-react";
import { genres } from "#contract/genres";
import { query } from "#web/api/query.ts";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { Button } from "#web/ui/Button.tsx";
import type { AgendaPlace } from "./agenda-place.ts";
import { copy } from "./copy.ts";
import { useAlertChanges, useAlerts } from "./use-alerts.ts";

type CityAlertProps = { place: AgendaPlace; size?: "sm" | "md" };
type ToggleProps = Required<CityAlertProps> & { cityId: number };

/**
 * «Avísame de conciertos en {ciudad}», with the circle and the genre of the agenda; pressed again it ends. Nothing where
 * the agenda is that of everywhere.
 */
export function CityAlert({ place, size = "sm" }: CityAlertProps) {
  if (place.cityId === undefined) return null;
  return <AlertToggle place={place} cityId={place.cityId} size={size} />;
}

function AlertToggle({ place: { radius, genre }, cityId, size }: ToggleProps) {
  const membersOnly = useMembersOnly();
  const city = useQuery(query("getCity", { id: cityId })).data?.name;
  const alerts = useAlerts();
  const { creation, removal } = useAlertChanges();
  if (city === undefined) return null;
  const genreName = genres.find(({ slug }) => slug === genre)?.label;
  const sameAlert = alerts.data?.alerts.find(
    (alert) =>
      alert.city_id === cityId &&
      alert.radius === radius &&
      alert.artist === null &&
      alert.genre === (genre ?? null),
  );
  return (
    <Button
      size={size}
      variant="secondary"
      aria-pressed={sameAlert !== undefined}
      icon={sameAlert === undefined ? <BellPlus aria-hidden /> : <BellOff aria-hidden />}
      className="h-auto min-h-9 max-w-[calc(100vw-5rem)] shrink! py-1.5 whitespace-normal! justify-self-start pointer-coarse:min-h-11"
      loading={creation.isPending || removal.isPending}
      onClick={() =>
        membersOnly(() => {
          if (sameAlert !== undefined) removal.mutate(sameAlert.id);
          else creation.mutate({ city_id: cityId, radius, genre: genre ?? null, artist_id: null });
        }, "alert")
      }
    >
      {copy.alerts.of(city, genreName)}
    </Button>
  );
}
