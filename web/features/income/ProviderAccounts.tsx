import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { countryName } from "#contract/country-name";
import {
  isPaymentCountry,
  type PaymentCountry,
  paymentCountries,
  type PaymentProviderName,
  providerNames,
} from "#contract/payments/providers";
import type { OwnPaymentAccount, Receiving } from "#contract/payments/receiving";
import { useIdentity } from "#features/personal-data";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { RequiredCheckbox } from "#web/parts/forms/RequiredCheckbox.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";

type ProviderAccountsProps = { me: Me; receiving: Receiving };

/** «Cómo recibes dinero»: the accounts at payment providers, and connecting one. */
export function ProviderAccounts({ me, receiving }: ProviderAccountsProps) {
  const { providers, accounts, fee } = receiving;
  const current = accounts.filter(({ state }) => state !== "disconnected");
  return (
    <Card as="section" bleed aria-labelledby="receiving" className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id="receiving" className="text-lg">
          {copy.receiving}
        </h2>
        <p className="text-sm text-pretty text-text-muted">
          {providers.length === 0 ? copy.noProviders : copy.accountsText(fee)}
        </p>
      </div>
      {current.length > 0 && (
        <ul className="grid divide-y divide-border">
          {current.map((account) => (
            <li key={account.id} className="py-3">
              <Account account={account} />
            </li>
          ))}
        </ul>
      )}
      {providers.length > 0 && <ConnectForm me={me} receiving={receiving} />}
    </Card>
  );
}

const tones = {
  pending: "warning",
  active: "positive",
  restricted: "danger",
  disconnected: "neutral",
} as const satisfies Record<OwnPaymentAccount["state"], string>;

function Account({ account }: { account: OwnPaymentAccount }) {
  const { provider, state, country, currency, requirements } = account;
  const [asks, setAsks] = useState(false);
  const connecting = useConnect();
  const disconnecting = useDisconnect(() => setAsks(false));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <strong>{providerNames[provider]}</strong>
        <Badge tone={tones[state]}>{copy.accountStates[state]}</Badge>
      </div>
      <p className="text-sm text-text-muted">{copy.accountWhere(countryName(country), currency)}</p>
      {requirements.length > 0 && (
        <div className="text-sm">
          <p>{copy.lacks}</p>
          <ul className="list-disc pl-5">
            {requirements.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== "active" && (
          <Button
            size="sm"
            loading={connecting.isPending}
            // Whoever began has said that they are of age.
            onClick={() => connecting.mutate({ provider, country, adult: true })}
          >
            {copy.goOn(provider)}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
          {copy.disconnect}
        </Button>
      </div>
      {connecting.error !== null && <FormAlert text={errorMessage(connecting.error)} />}
      <ConfirmDialog
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => disconnecting.mutate(account.id)}
        busy={disconnecting.isPending}
        title={copy.disconnectTitle(provider)}
        text={copy.disconnectText}
        confirmLabel={copy.disconnect}
      />
      {connecting.dialog}
      {disconnecting.dialog}
    </div>
  );
}

const countryCodes = Object.keys(paymentCountries) as PaymentCountry[];
const collator = new Intl.Collator("es");
const countries = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => collator.compare(a.name, b.name));

/** Which of the server's providers work in a country; that of the demonstration does everywhere. */
const offered = (providers: readonly PaymentProviderName[], country: PaymentCountry) => {
  const here: readonly PaymentProviderName[] = paymentCountries[country].providers;
  return providers.filter((provider) => provider === "test" || here.includes(provider));
};

/** Connects an account: where the bank is, and that one is of age. */
function ConnectForm({ me, receiving: { providers, accounts } }: ProviderAccountsProps) {
  const [country, setCountry] = useState<string>(
    isPaymentCountry(me.country_code) ? me.country_code : "",
  );
  const [isAdult, setIsAdult] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending, error, dialog } = useConnect();
  const isFree = (provider: PaymentProviderName) =>
    !accounts.some((one) => one.provider === provider && one.state !== "disconnected");
  // The bank may be in another country than the profile says: only without any choice is there nothing to ask.
  if (!countryCodes.some((code) => offered(providers, code).some(isFree))) return null;
  const here = isPaymentCountry(country) ? offered(providers, country) : [];
  const open = here.filter(isFree);
  const nothingOpen = here.length === 0 ? copy.otherCountryText : copy.allConnected;
  const connect = (provider: PaymentProviderName) => {
    setHasTried(true);
    if (isAdult && isPaymentCountry(country)) mutate({ provider, country, adult: true });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (open[0] !== undefined) connect(open[0]);
      }}
    >
      {error !== null && <FormAlert text={errorMessage(error)} />}
      <Field label={copy.country} hint={open.length === 0 ? nothingOpen : undefined}>
        <Select value={country} onChange={({ target }) => setCountry(target.value)}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value="">{copy.otherCountry}</option>
        </Select>
      </Field>
      {open.length > 0 && (
        <RequiredCheckbox
          label={copy.adult}
          checked={isAdult}
          error={hasTried && !isAdult ? copy.adultMissing : null}
          onChange={setIsAdult}
        />
      )}
      {open.map((provider, at) => (
        <div key={provider} className="grid justify-items-start gap-2">
          <p className="text-sm text-pretty text-text-muted">{copy.connectText[provider]}</p>
          <Button
            variant={at === 0 ? "primary" : "secondary"}
            loading={isPending}
            onClick={() => connect(provider)}
          >
            {copy.connect(provider)}
          </Button>
        </div>
      ))}
      {dialog}
    </form>
  );
}

type Connection = { provider: PaymentProviderName; country: PaymentCountry; adult: boolean };

/** Leads to the provider, which sends the browser back to /creator-studio/ingresos/conexion. */
function useConnect() {
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending, error } = useMutation({
    // Without a connection it fails, instead of being sent at a moment that nobody chose.
    networkMode: "always",
    mutationFn: (connection: Connection) => withIdentity(() => call("connectProvider", connection)),
    onSuccess: (answer) => {
      if (answer !== null) location.assign(answer.url);
    },
  });
  return { mutate, isPending, error, dialog };
}

function useDisconnect(onDone: () => void) {
  const client = useQueryClient();
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: (id: string) => withIdentity(() => call("disconnectProvider", { id })),
    onSuccess: (answer) => {
      if (answer === null) return;
      notify({ title: copy.disconnected });
      onDone();
    },
    onError: (error) =>
      notify({ title: copy.disconnectFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getReceiving", "getTipPage"]),
  });
  return { mutate, isPending, dialog };
}
