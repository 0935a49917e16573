import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importRows } from "@/test/fixtures/association";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { listMeetings } from "./meetings/meetings";

let own: OwnDatabase;
/** Another program that writes to the database directly. */
let other: pg.Client;

beforeAll(async () => {
  own = await openOwnDatabase();
  other = new pg.Client({ connectionString: own.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await own.close();
});
beforeEach(async () => {
  await importRows({ "meetings.csv": [{ productCode: "KEPT-1", title: "0" }] });
});

const titleNow = async () => (await listMeetings()).find((one) => one.productCode === "KEPT-1")?.title;
const codesNow = async () => (await listMeetings()).map(({ productCode }) => productCode);
const write = async (title: string) =>
  other.query("update meeting set title = $1 where product_code = 'KEPT-1'", [title]);

describe("a cached list", () => {
  it("is the same array until its table is written to", async () => {
    const first = await listMeetings();
    expect(await listMeetings()).toBe(first);
    await write("1");
    const second = await listMeetings();
    expect(second).not.toBe(first);
    expect(await listMeetings()).toBe(second);
    expect(Object.isFrozen(second) && Object.isFrozen(second[0])).toBe(true);
  });

  it("shows an import, an insert, an update, a delete and a truncation to the very next call", async () => {
    expect(await codesNow()).toEqual(["KEPT-1"]);
    await importRows({ "meetings.csv": [{ productCode: "KEPT-2" }] });
    expect(await codesNow()).toEqual(["KEPT-1", "KEPT-2"]);
    await other.query("insert into meeting (product_code, product_key) values ('KEPT-3', 'kept-3')");
    expect(await codesNow()).toEqual(["KEPT-1", "KEPT-2", "KEPT-3"]);
    await write("new");
    expect(await titleNow()).toBe("new");
    await other.query("delete from meeting where product_code = 'KEPT-3'");
    expect(await codesNow()).toEqual(["KEPT-1", "KEPT-2"]);
    await other.query("truncate meeting cascade");
    expect(await codesNow()).toEqual([]);
  });

  it("shows each write to the very next call while fifty readers read, and never goes backwards", async () => {
    let written = 0;
    let isOver = false;
    const read = async () => {
      let seen = 0;
      while (!isOver) {
        const atLeast = written;
        const title = Number(await titleNow());
        expect(title).toBeGreaterThanOrEqual(atLeast);
        expect(title).toBeGreaterThanOrEqual(seen);
        seen = title;
      }
    };
    const readers = Promise.all(Array.from({ length: 50 }, read));
    for (let turn = 1; turn <= 40; turn += 1) {
      if (turn % 10 === 0)
        await importRows({ "meetings.csv": [{ productCode: "KEPT-1", title: String(turn) }] });
      else await write(String(turn));
      written = turn;
      expect(await titleNow()).toBe(String(turn));
    }
    isOver = true;
    await readers;
  });

  it("does not show what was rolled back", async () => {
    await other.query("begin");
    await write("never");
    await other.query("rollback");
    expect(await titleNow()).toBe("0");
  });

  it("is read again each time when it has no version", async () => {
    await other.query("delete from list_version");
    expect(await titleNow()).toBe("0");
    await other.query("alter table meeting disable trigger user");
    try {
      await write("1");
      expect(await titleNow()).toBe("1");
    } finally {
      await other.query("alter table meeting enable trigger user");
    }
  });
});
