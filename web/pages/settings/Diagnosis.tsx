import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { query } from "#web/api/query.ts";
import { authClient } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

type Check = { name: keyof typeof copy.diagnosis.checks; ok: boolean; detail: string };

/** For administrators: checks the server and the session, and changes nothing. */
export function Diagnosis() {
  const { diagnosis } = copy;
  const [isRequested, setIsRequested] = useState(false);
  const server = useQuery({ ...query("diagnoseProfile", {}), enabled: isRequested, gcTime: 0 });
  const session = useQuery({
    queryKey: ["diagnoseSession"],
    queryFn: checkSession,
    enabled: isRequested,
    gcTime: 0,
  });
  const busy = server.isFetching || session.isFetching;
  const checks: Check[] = [
    ...(server.data?.checks.map((check) => ({
      ...check,
      detail: [check.detail, `${check.ms} ms`].filter(Boolean).join(" · "),
    })) ?? []),
    ...(session.data === undefined ? [] : [session.data]),
  ];
  const run = () => {
    if (!isRequested) return setIsRequested(true);
    void server.refetch();
    void session.refetch();
  };
  return (
    <>
      <p className="text-text-muted">{diagnosis.text}</p>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {server.error !== null && (
          <p className="text-danger">
            {diagnosis.failed}. {errorMessage(server.error)}
          </p>
        )}
        {checks.length > 0 && (
          <ul className="grid gap-3">
            {checks.map(({ name, ok, detail }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge
                  tone={ok ? "positive" : "danger"}
                  icon={ok ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
                >
                  {ok ? diagnosis.ok : diagnosis.wrong}
                </Badge>
                <span className="font-medium">{diagnosis.checks[name]}</span>
                <span className="text-sm wrap-anywhere text-text-muted">{detail}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button variant="secondary" loading={busy} onClick={run} className="justify-self-start">
        {isRequested ? diagnosis.again : diagnosis.run}
      </Button>
    </>
  );
}

async function checkSession(): Promise<Check> {
  const { data } = await (await authClient()).getSession();
  const ends = data.session?.expires_at;
  if (ends === undefined) return { name: "session", ok: false, detail: copy.diagnosis.noSession };
  const time = new Date(ends * 1000).toLocaleTimeString("es", { timeStyle: "short" });
  return { name: "session", ok: ends * 1000 > Date.now(), detail: copy.diagnosis.until(time) };
}
