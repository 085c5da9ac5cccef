import type { Config } from "#platform/config";

/** The operator, as far as configured. */
export type Operator = Config["operator"];

/** The data of the legal pages: the operator, and the minimum ages of an account. */
export type Facts = Pick<Config, "operator" | "minimumAge">;

/** The missing settings for the legal pages, by their names in the environment. */
export function missingOperatorSettings({ operator }: Pick<Config, "operator">): string[] {
  const { name, email, address } = operator;
  const requiredSettings = {
    OPERATOR_NAME: name,
    OPERATOR_EMAIL: email,
    OPERATOR_ADDRESS: address,
  };
  return Object.entries(requiredSettings).flatMap(([variable, value]) =>
    value === undefined ? [variable] : [],
  );
}

/** The minimum age of an account in a country. */
export function minimumAgeIn({ minimumAge }: Facts, country: string | null): number {
  return (country === null ? undefined : minimumAge.byCountry[country]) ?? minimumAge.standard;
}
