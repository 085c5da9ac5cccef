import type { Db } from "#platform/db/db";

/** A database that goes away at its nth statement, as often as it is asked from then on. */
export function faulty(db: Db, nth: number): Db {
  let left = nth;
  const over = (inner: Db): Db => {
    const count = (): void => {
      left -= 1;
      if (left <= 0) throw new Error("the database is away");
    };
    return {
      async many(asked, values) {
        count();
        return inner.many(asked, values);
      },
      async one(asked, values) {
        count();
        return inner.one(asked, values);
      },
      async run(asked, values) {
        count();
        return inner.run(asked, values);
      },
      transaction: (work) => inner.transaction((tx) => work(over(tx))),
    };
  };
  return over(db);
}
