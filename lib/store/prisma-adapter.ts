import "server-only";
import {
  type ArgType,
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import type { ConnectionPool } from "./connections/connection-pool";

const IDENTITY = { provider: "postgres", adapterName: "rostrum-pool" } as const;

/**
 * Lets Prisma's client read through the pool of this process, so that its time limits, its handling of outages and its traces
 * hold for those reads as well (docs/decisions/0057-prisma-by-default.md). It only reads: `write` of write.ts is the one function
 * that begins and ends a transaction.
 */
export function poolAdapter(pool: () => ConnectionPool): SqlDriverAdapterFactory {
  return { ...IDENTITY, connect: async () => adapterOf(pool, await findSchema(pool())) };
}

function adapterOf(pool: () => ConnectionPool, schemaName: string): SqlDriverAdapter {
  return {
    ...IDENTITY,
    getConnectionInfo: () => ({ schemaName, supportsRelationJoins: true }),
    queryRaw: (query) => read(pool(), query),
    executeRaw: refuseWrite,
    executeScript: refuseWrite,
    startTransaction: refuseWrite,
    dispose: () => Promise.resolve(),
  };
}

function refuseWrite(): Promise<never> {
  return Promise.reject(
    new Error("Prisma's client only reads here. Writes go through write (lib/store/write.ts)."),
  );
}

/** The schema of our tables. Prisma names it in every query, whereas our statements leave it to the search path. */
async function findSchema(pool: ConnectionPool): Promise<string> {
  const text = `select nspname as schema from pg_namespace join pg_class on pg_class.relnamespace = pg_namespace.oid
    where pg_class.oid = to_regclass('season')`;
  const [row] = await pool.rows<{ schema: string }>({ text, values: [], summary: "prisma-schema" });
  return row?.schema ?? "public";
}

async function read(pool: ConnectionPool, { sql, args, argTypes }: SqlQuery): Promise<SqlResultSet> {
  if (!/^\s*select\b/i.test(sql)) return refuseWrite();
  // Without a name, so that no connection collects prepared statements: a list of ids makes a text for each of its lengths.
  const query = {
    text: sql,
    values: args.map((arg, index) => toParameter(arg, argTypes[index])),
    summary: `prisma-${/\bfrom "\w+"\."(\w+)"/i.exec(sql)?.[1] ?? "read"}`,
    rowMode: "array" as const,
    types: { getTypeParser: parserOf },
  };
  const { fields, rows } = await pool.use((client) => client.query<unknown[]>(query));
  return {
    columnNames: fields.map(({ name }) => name),
    columnTypes: fields.map(({ name, dataTypeID }) => columnTypeOf(name, dataTypeID)),
    rows,
  };
}

/** A value of Prisma's in the driver's form. A moment names its zone, since a session may have another one than UTC. */
function toParameter(value: unknown, type: ArgType | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => toParameter(one, type));
  if (type?.scalarType === "bytes" && typeof value === "string") return Buffer.from(value, "base64");
  if (type?.scalarType === "datetime" && (typeof value === "string" || value instanceof Date)) {
    const moment = new Date(value).toISOString();
    return type.dbType === "DATE" ? moment.slice(0, 10) : moment;
  }
  return value;
}

// The types of the schema's columns, and of what Prisma counts.
const { builtins } = pg.types;
const TEXT_ARRAY = 1009;
const INT4_ARRAY = 1007;
const COLUMN_TYPES = new Map<number, ColumnType>([
  [builtins.BOOL, ColumnTypeEnum.Boolean],
  [builtins.INT4, ColumnTypeEnum.Int32],
  [builtins.INT8, ColumnTypeEnum.Int64],
  [builtins.TEXT, ColumnTypeEnum.Text],
  [builtins.UUID, ColumnTypeEnum.Uuid],
  [builtins.BYTEA, ColumnTypeEnum.Bytes],
  [builtins.DATE, ColumnTypeEnum.Date],
  [builtins.TIMESTAMPTZ, ColumnTypeEnum.DateTime],
  [builtins.JSONB, ColumnTypeEnum.Json],
  [TEXT_ARRAY, ColumnTypeEnum.TextArray],
  [INT4_ARRAY, ColumnTypeEnum.Int32Array],
]);
/** Types with higher numbers were made in this database: enums, which Prisma reads as texts. */
const LAST_OWN_TYPE = 16_383;

function columnTypeOf(column: string, type: number): ColumnType {
  const known = COLUMN_TYPES.get(type) ?? (type > LAST_OWN_TYPE ? ColumnTypeEnum.Text : undefined);
  if (known === undefined)
    throw new Error(`The column ${column} has a type that Prisma's reads do not know yet: ${type}.`);
  return known;
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;
const readMoment = pg.types.getTypeParser(builtins.TIMESTAMPTZ, "text") as (text: string) => Date;
const asMoment: Parser = (text) => readMoment(text).toISOString();

/** How a column is read: as by our statements, except that Prisma wants days, moments and JSON as texts. */
function parserOf(type: TypeId): Parser {
  switch (COLUMN_TYPES.get(type)) {
    case ColumnTypeEnum.DateTime:
      return asMoment;
    case ColumnTypeEnum.Date:
    case ColumnTypeEnum.Json:
      return asText;
    default:
      return pg.types.getTypeParser(type, "text") as Parser;
  }
}
