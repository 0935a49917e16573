import path from "node:path";
import pg from "pg";
import ts from "typescript";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { projectFolder } from "@/lib/project-folder.mjs";
import type * as StatementModule from "./statement";

/** The texts of all statements, by name. */
const { texts } = vi.hoisted(() => ({ texts: new Map<string, string>() }));

vi.mock(import("./statement"), async (original) => {
  const real: typeof StatementModule = await original();
  const statement = ((name: string, text: string) => {
    texts.set(name, text);
    return real.statement(name, text);
  }) as typeof real.statement;
  return { ...real, statement };
});

const modules = import.meta.glob(["./**/*.ts", "!./**/*.test.ts", "!./generated/**"]);

/** What a statement is written to answer: the JavaScript kinds that each of its columns may have. */
type Row = ReadonlyMap<string, ReadonlySet<Kind>>;
type Kind = "string" | "number" | "boolean" | "Date" | "bytes" | "strings" | "numbers" | "any";

// As our connections read them (connections/connect.ts). JSON may hold anything.
const KINDS: Readonly<Record<number, Kind>> = {
  16: "boolean",
  17: "bytes",
  19: "string",
  20: "string",
  21: "number",
  23: "number",
  25: "string",
  114: "any",
  701: "number",
  1007: "numbers",
  1009: "strings",
  1043: "string",
  1082: "string",
  1184: "Date",
  1700: "string",
  2950: "string",
  2951: "strings",
  3802: "any",
};
/** Types with higher numbers are our enums. */
const LAST_OWN_TYPE = 16_383;

const client = new pg.Client({ connectionString: inject("databaseUrl") });
let rows: ReadonlyMap<string, Row>;

beforeAll(async () => {
  await client.connect();
  for (const load of Object.values(modules)) await load();
  rows = readRowTypes();
});
afterAll(() => client.end());

/** The columns that a statement answers with, from the database's own description of it. */
class Description implements pg.Submittable {
  private fields: readonly { name: string; dataTypeID: number }[] = [];
  private settle!: {
    resolve: (columns: ReadonlyMap<string, number>) => void;
    reject: (error: unknown) => void;
  };
  readonly columns = new Promise<ReadonlyMap<string, number>>((resolve, reject) => {
    this.settle = { resolve, reject };
  });

  constructor(private readonly text: string) {}

  submit(connection: pg.Connection): void {
    connection.parse({ name: "", text: this.text, types: [] }, true);
    connection.describe({ type: "S", name: "" }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Description["fields"] }): void {
    this.fields = fields;
  }

  handleReadyForQuery(): void {
    this.settle.resolve(new Map(this.fields.map(({ name, dataTypeID }) => [name, dataTypeID])));
  }

  handleError(error: unknown): void {
    this.settle.reject(error);
  }
}

/**
 * The row types of all `statement<Row>("name", …)` of this folder, by name, as the compiler sees them. Left out are those that a
 * function composes for each call: the list of letters by its filters.
 */
function readRowTypes(): Map<string, Row> {
  const config = ts.readConfigFile(path.join(projectFolder, "tsconfig.json"), (file) =>
    ts.sys.readFile(file),
  );
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, projectFolder);
  const files = Object.keys(modules).map((file) => path.join(projectFolder, "lib/store", file));
  const program = ts.createProgram(files, { ...options, noEmit: true, incremental: false });
  const checker = program.getTypeChecker();
  const found = new Map<string, Row>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.expression.getText() !== "statement") return;
    const [name] = node.arguments;
    const [row] = node.typeArguments ?? [];
    if (name && ts.isStringLiteralLike(name) && row)
      found.set(name.text, columnsOf(checker, checker.getTypeFromTypeNode(row), node));
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source);
  }
  return found;
}

function columnsOf(checker: ts.TypeChecker, row: ts.Type, at: ts.Node): Row {
  return new Map(
    row.getProperties().map((property) => {
      const type = checker.getTypeOfSymbolAtLocation(property, at);
      return [
        property.name,
        new Set((type.isUnion() ? type.types : [type]).flatMap((one) => kindOf(checker, one))),
      ];
    }),
  );
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind[] {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
  if (flags & ts.TypeFlags.StringLike) return ["string"];
  if (flags & ts.TypeFlags.NumberLike) return ["number"];
  if (flags & ts.TypeFlags.BooleanLike) return ["boolean"];
  const name = type.getSymbol()?.name;
  if (name === "Date") return ["Date"];
  if (name === "Buffer" || name === "Uint8Array") return ["bytes"];
  if (!checker.isArrayType(type)) return ["any"];
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  const kinds = element
    ? (element.isUnion() ? element.types : [element]).flatMap((one) => kindOf(checker, one))
    : [];
  if (kinds.every((kind) => kind === "string")) return ["strings"];
  return kinds.every((kind) => kind === "number") ? ["numbers"] : ["any"];
}

/** Where a row type is not what the database answers. */
function faultsOf(name: string, row: Row, columns: ReadonlyMap<string, number>): string[] {
  return [...row].flatMap(([column, kinds]) => {
    const type = columns.get(column);
    if (type === undefined) return [`${name} has no column ${column}`];
    const kind = KINDS[type] ?? (type > LAST_OWN_TYPE ? "string" : `type ${type}`);
    const fits = kind === "any" || [...kinds].some((one) => one === kind);
    return fits ? [] : [`${name}: ${column} is ${kind}, and not ${[...kinds].join(" or ")}`];
  });
}

it("answers every statement with the columns and types that its row type says", async () => {
  const checked = [...rows].filter(([, row]) => row.size > 0);
  expect(checked.length).toBeGreaterThan(200);
  const faults: string[] = [];
  for (const [name, row] of checked) {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`${name} is not made while its module loads`);
    const description = new Description(text);
    client.query(description);
    faults.push(...faultsOf(name, row, await description.columns));
  }
  expect(faults).toEqual([]);
});
