import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { everyMemberBut } from "@/lib/domain/access/access";
import { listProfessionals } from "@/lib/store/professionals/professionals";
import { defineOperation } from "../operation";
import { toProfessionalRecord } from "./records";

/** Get board certified professionals (4.2): home addresses for clients only (contract.md section 6). */
export const getboardcertpros = defineOperation(contract.getboardcertpros, {
  mayCall: everyMemberBut("yes; home addresses stay blank"),
  async run(_input, { principal }) {
    const home = principal.kind === "client";
    return (await listProfessionals()).map((professional) => toProfessionalRecord(professional, { home }));
  },
});
