import { Region } from "#web/parts/layout/Region.tsx";
import { failureOfThrown } from "#web/parts/forms/failure-of-thrown.ts";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";
import { EmailPanel } from "./EmailPanel.tsx";
import { KeysPanel } from "./KeysPanel.tsx";
import { LinkedPanel } from "./LinkedPanel.tsx";
import { PasswordPanel } from "./PasswordPanel.tsx";
import { SecurityFrame } from "./SecurityFrame.tsx";
import { SecuritySkeleton } from "./SecuritySkeleton.tsx";
import { SessionsPanel } from "./SessionsPanel.tsx";
import { TwoStepPanel } from "./TwoStepPanel.tsx";
import { useAccount } from "./use-account.ts";

/** All panels of the section, once the account is loaded. */
export function SecurityPanels() {
  const { data: account, error, isFetching, refetch } = useAccount();
  if (account === undefined && error === null) return <SecuritySkeleton />;
  return (
    <SecurityFrame>
      {account === undefined ? (
        <Card bleed>
          <ErrorState
            as="h3"
            title={copy.failed}
            text={failureOfThrown().text}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <>
          <Region>
            <PasswordPanel account={account} />
          </Region>
          <Region>
            <EmailPanel account={account} />
          </Region>
          <Region>
            <TwoStepPanel account={account} />
          </Region>
          <Region>
            <KeysPanel />
          </Region>
          <Region>
            <SessionsPanel />
          </Region>
          <Region>
            <LinkedPanel account={account} />
          </Region>
        </>
      )}
    </SecurityFrame>
  );
}
