import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "#web/parts/links/Link.tsx";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { minimumAgeOf } from "./TermsCheck.tsx";

/** Asks a member who has not accepted the current terms, without blocking anything; nothing for everybody else. */
export function TermsCard({ country }: { country: string | null }) {
  const client = useQueryClient();
  const terms = query("getTerms", {});
  const { data } = useQuery(terms);
  const { mutate, isPending } = useMutation({
    mutationFn: (acceptance: { version: string; minimum_age: number }) =>
      call("acceptTerms", acceptance),
    onSuccess: (response) => {
      client.setQueryData(terms.queryKey, response);
      notify({ title: copy.card.accepted, tone: "positive" });
    },
    onError: (error) =>
      notify({ title: copy.card.failed, text: errorMessage(error), tone: "danger" }),
  });
  if (data === undefined || data.accepted?.version === data.version) return null;
  const age = minimumAgeOf(data, country);
  return (
    <Card as="section" bleed className="grid gap-3 p-4 md:rounded-lg">
      <h2 className="text-lg">{data.accepted === null ? copy.card.titleFirst : copy.card.title}</h2>
      <p className="text-pretty text-text-muted">
        {copy.card.text} {copy.card.age(age)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          loading={isPending}
          onClick={() => mutate({ version: data.version, minimum_age: age })}
        >
          {copy.card.accept}
        </Button>
        <Link to={paths.legal("terminos")} className={buttonClass({ variant: "secondary" })}>
          {copy.card.read}
        </Link>
      </div>
    </Card>
  );
}
