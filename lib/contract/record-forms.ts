import * as z from "./zod";

/** What the text of a field is, where it is more than text. It is blank when the value is unknown (contract.md 2.2). */
export type RecordForm = "day" | "moment" | "year";

/** What a schema alone cannot say about a field of a record (contract.md 2.3). */
export const recordForms = z.registry<{ form: RecordForm }>();

const formed = (form: RecordForm) => z.string().register(recordForms, { form });

/** `YYYY-MM-DD`. */
export const day = () => formed("day");
/** RFC 3339, with the offset of the association's zone. */
export const moment = () => formed("moment");
/** Four digits. */
export const year = () => formed("year");
