import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { conflict } from "@/lib/domain/problem";
import { SETTINGS } from "@/lib/domain/season/season-settings";
import { settingTexts } from "@/lib/domain/season/season-setup";
import { run } from "@/lib/store/database";
import type { Operation } from "../operation";
import { planNextSeason } from "./roll-over";
import { requireSeason } from "./season-record";

/** The season of the following year as it would be made, beside the one that it is made from. */
export const previewrollover: Operation<typeof contract.previewrollover> = {
  mayCall: staffWith("desk.read"),
  async run({ year }, { now }) {
    const planned = await planNextSeason({ run }, await requireSeason(Number(year)), now);
    if (!planned.ok) throw conflict(planned);
    const { before, after, setup, seen } = planned.value;
    const [texts, next] = [settingTexts(before), settingTexts(after)];
    return {
      fromYear: String(before.year),
      toYear: String(after.year),
      settings: SETTINGS.map((field) => ({ field, before: texts[field], after: next[field] })),
      positions: setup.positions.map((position) => ({
        committeeCode: position.committeeCode,
        committeeName: position.committeeName,
        position: position.position,
        seats: String(position.seats ?? ""),
        termMonths: String(position.termMonths ?? ""),
        open: String(position.open),
        copied: String(position.copied),
      })),
      orders: setup.orders.map(({ committeeCode, committeeName, listed, positions }) => ({
        ...{ committeeCode, committeeName, before: listed, after: positions },
      })),
      rules: setup.rules.map(({ committeeCode, position, kind, effect, sentence, copied }) => ({
        ...{ committeeCode, position, kind, effect, sentence },
        copied: String(copied),
      })),
      targets: String(setup.targets),
      letterTexts: String(setup.letterTexts),
      seen,
    };
  },
};
