import "server-only";
import { entries } from "@/lib/contract/contract";
import * as candidacy from "./candidacy";
import * as committee from "./committee";
import * as documented from "./documented";
import * as letter from "./letter";
import * as meeting from "./meeting";
import * as member from "./member";
import * as nomination from "./nomination";
import * as place from "./place";
import * as rule from "./rule";
import * as season from "./season";
import * as signIn from "./sign-in";
import * as slate from "./slate";
import * as staff from "./staff";
import * as view from "./view";
import * as webhook from "./webhook";
import * as wish from "./wish";
import type { DefinedOperation } from "./operation";

const SUBJECTS = [
  candidacy,
  committee,
  documented,
  letter,
  meeting,
  member,
  nomination,
  place,
  rule,
  season,
  signIn,
  slate,
  staff,
  view,
  webhook,
  wish,
];

/** Every operation, by its path. */
export const operations: ReadonlyMap<string, DefinedOperation> = new Map(
  SUBJECTS.flatMap((subject) => Object.values<DefinedOperation>(subject)).map((operation) => [
    operation.entry.path,
    operation,
  ]),
);

for (const { path } of entries())
  if (!operations.has(path)) throw new Error(`${path} has no operation: add it to the index of its subject.`);
