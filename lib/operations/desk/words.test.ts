import { expect, it } from "vitest";
import * as candidacies from "@/lib/contract/desk/candidacy-records";
import * as staff from "@/lib/contract/desk/staff-records";
import * as webhooks from "@/lib/contract/desk/webhook-records";
import { STAFF_ROLES } from "@/lib/domain/access/staff-role";
import { CANDIDACY_STATES } from "@/lib/domain/candidacy/candidacy";
import { EVENT_TYPES } from "@/lib/domain/event/event";

// Contract and domain know nothing of each other, and this is the first room that knows both.
it.each([
  ["events", webhooks.EVENT_TYPES, EVENT_TYPES],
  ["states of a candidacy", candidacies.CANDIDACY_STATES, CANDIDACY_STATES],
  ["roles", staff.STAFF_ROLES, STAFF_ROLES],
])("contract and domain have the same words for %s, in the same order", (_name, contract, domain) => {
  expect(contract).toEqual(domain);
});
