import { ErrorState } from "#web/ui/ErrorState.tsx";
import { errorMessage } from "./errors.ts";

type QueryErrorProps = {
  /** The query of TanStack that failed. */
  of: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  title: string;
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
};

/** The error of a failed query, with a button to retry. */
export function QueryError({ of, ...state }: QueryErrorProps) {
  return (
    <ErrorState
      {...state}
      text={errorMessage(of.error)}
      retrying={of.isFetching}
      onRetry={() => void of.refetch()}
    />
  );
}
