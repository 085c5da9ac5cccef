import pg, { type Connection, type FieldDef, type Submittable } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { statements } from "#platform/db/sql";
// The whole server and the demo community, so that every statement is declared.
import "#demo/seed";
import "#demo/seed-if-empty";
import "./start.ts";

const database = `test_${crypto.randomUUID().replaceAll("-", "")}`;
const connect = async (name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    host: inject("postgresSocket"),
    user: "postgres",
    database: name,
  });
  await client.connect();
  return client;
};
let admin: pg.Client;
let client: pg.Client;

beforeAll(async () => {
  admin = await connect("postgres");
  await admin.query(`create database ${database} template template_test`);
  client = await connect(database);
});

afterAll(async () => {
  await client.end();
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

interface Described {
  params: number[];
  fields: FieldDef[];
}

/** Parse and Describe of the wire protocol: PostgreSQL reports the types of parameters and columns. */
function prepare(text: string): Promise<Described> {
  const description: Described = { params: [], fields: [] };
  return new Promise((resolve, reject) => {
    const query: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.once("parameterDescription", (message: { dataTypeIDs: number[] }) => {
          description.params = message.dataTypeIDs;
        });
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
        return null;
      },
      handleRowDescription(message: { fields: FieldDef[] }) {
        description.fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(description),
      callback() {},
    };
    client.query(query);
  });
}

async function typeNames(oids: number[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format_type(oid, null) as name
     from unnest($1::oid[]) with ordinality as t (oid, position) order by position`,
    [oids],
  );
  return rows.map((row) => row.name);
}

/** Nullable columns of tables that are returned unchanged. */
async function nullable(fields: FieldDef[]): Promise<Set<string>> {
  const { rows } = await client.query<{ position: number }>(
    `select c.position::int
     from unnest($1::oid[], $2::int[]) with ordinality as c (relation, number, position)
     join pg_attribute a on a.attrelid = c.relation and a.attnum = c.number
     where not a.attnotnull`,
    [fields.map((field) => field.tableID), fields.map((field) => field.columnID)],
  );
  return new Set(rows.flatMap(({ position }) => fields[position - 1]?.name ?? []));
}

describe("every statement matches PostgreSQL", () => {
  test("statements are declared", () => {
    expect(statements.length).toBeGreaterThan(30);
  });

  test.for(statements.map((s) => [s.text.replaceAll(/\s+/g, " ").slice(0, 100), s] as const))(
    "%s",
    async ([, { text, params, order, columns }]) => {
      const { params: parameterTypeIds, fields } = await prepare(text);
      const columnNames = fields.map((field) => field.name);

      const declaredParameters = order.map((name) => `${name}: ${params[name]?.pg}`);
      const inferredTypes = await typeNames(parameterTypeIds);
      expect(declaredParameters, "parameters").toEqual(
        order.map((name, index) => `${name}: ${inferredTypes[index]}`),
      );
      expect(Object.keys(params).sort(), "parameters without use").toEqual([...order].sort());

      const types = await typeNames(fields.map((field) => field.dataTypeID));
      expect(
        Object.entries(columns)
          .map(([name, column]) => `${name}: ${column.pg}`)
          .sort(),
        "columns",
      ).toEqual(columnNames.map((name, index) => `${name}: ${types[index]}`).sort());

      const mayBeNull = await nullable(fields);
      const nonNullColumns = Object.entries(columns).filter(([, column]) => !column.nullable);
      expect(
        nonNullColumns.map(([name]) => name).filter((name) => mayBeNull.has(name)),
        "columns that may be null and are not declared so",
      ).toEqual([]);
    },
  );
});
