import type { Db } from "#platform/db/db";

/** A database that fails at its nth statement and all later ones. */
export function faulty(db: Db, nth: number): Db {
  let left = nth;
  const over = (inner: Db): Db => {
    const count = (): void => {
      left -= 1;
      if (left <= 0) throw new Error("the database is away");
    };
    return {
      async many(statement, values) {
        count();
        return inner.many(statement, values);
      },
      async one(statement, values) {
        count();
        return inner.one(statement, values);
      },
      async run(statement, values) {
        count();
        return inner.run(statement, values);
      },
      transaction: (work) => inner.transaction((tx) => work(over(tx))),
    };
  };
  return over(db);
}
