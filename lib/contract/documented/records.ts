import { day, moment, year } from "../record-forms";
import * as z from "../zod";

/** A record whose fields are all strings, every one always present (contract.md 2.2). */
function record<const Name extends string>(...names: Name[]) {
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodMiniString>,
  );
}

const strings = z.array(z.string());

/** 2.1 Member session record. `addresss1` has three s. */
export const sessionRecord = z.strictObject({
  return: z.enum(["SUCCESS", "FAILURE"]),
  stateId: z.string(),
  sessionId: z.string(),
  userType: z.string(),
  userSubType: z.string(),
  message: z.string(),
  services: strings,
  realtorId: z.string(),
  committeeCodes: strings,
  ...record("firstName", "lastName", "email", "phoneNum", "licenseNum", "nrdsId").shape,
  boards: strings,
  ...record("addresss1", "address2", "city", "state", "zipCode", "zipPlus4").shape,
  ...record("firmId", "firmName", "firmEmail", "firmFax", "firmPhoneNum", "firmLicenseNum", "firmNrdsId")
    .shape,
  firmBoards: strings,
  ...record("firmAddress1", "firmAddress2", "firmCity", "firmState", "firmZipCode", "firmZipPlus4").shape,
});

/** 2.2 Member match record. */
export const memberMatchRecord = z.strictObject({
  ...record("realtorId", "name", "email").shape,
  committeeCodes: strings,
});

/** 2.3 Event-registration member record. `MENBERTYPE` is the document's spelling. */
export const eventMemberRecord = record(
  "ID",
  "FIRSTNAME",
  "MIDDLE_NAME",
  "LASTNAME",
  "MENBERTYPE",
  "LICENSENO",
  "COMPANY",
  "EMAIL",
  "WORKPHONE",
  "CELLPHONE",
  "PHONENUMBER",
  "FAX",
  "ADDRESS",
  "CITY",
  "STATE",
  "ZIP",
  "BOARDNAME",
);

/** 2.4 Meeting record. */
export const meetingRecord = z.strictObject({
  ...record("PRODUCT_CODE", "TITLE").shape,
  BEGIN_DATE_TIME: moment(),
  END_DATE_TIME: moment(),
  DESCRIPTION: z.string(),
});

/** 2.5 Member meeting record. */
export const memberMeetingRecord = z.strictObject({ ID: z.string(), ...meetingRecord.shape });

/** 2.6 Schedule record. */
export const scheduleRecord = z.strictObject({
  PRODUCT_CODE: z.string(),
  BEGIN_DATE_TIME: moment(),
  END_DATE_TIME: moment(),
});

/** 2.7 Board-certified professional record. */
export const professionalRecord = record(
  "ID",
  "FIRST_NAME",
  "LAST_NAME",
  "HOME_ADDRESS1",
  "HOME_ADDRESS2",
  "HOME_CITY",
  "HOME_STATE",
  "HOME_ZIP",
  "OFFICE_NAME",
  "OFFICE_ADDRESS1",
  "OFFICE_ADDRESS2",
  "OFFICE_CITY",
  "OFFICE_STATE",
  "OFFICE_ZIP",
  "BOARD_NAME",
  "BRD_CERT_TESTIMONIAL",
  "PICTURE_LOGO",
  "WEBSITE",
);

/** 2.8 Board name record. */
export const boardNameRecord = record("boardName");

/** 2.9 Board association-id record. */
export const boardAssociationRecord = record("id");

/** 2.10 Primary board record. */
export const primaryBoardRecord = record("BOARD_ID", "company");

/** 2.11 Candidate record. `ID` is the nomination's id, `recordID` the caller's own (contract.md section 5). */
export const candidateRecord = z.strictObject({
  ...record("ID", "recordID", "lastName", "middleName", "firstName", "committeeCode", "committeeDescription")
    .shape,
  committeeYear: year(),
  ...record("committeePosition", "nominationSource", "qualifications", "priority").shape,
});

/** 2.12 Confirmed committee record. */
export const confirmedRecord = z.strictObject({
  STARTDATE: day(),
  THRUDATE: day(),
  ...record("POSITION", "COMMITTEE", "DESCRIPTION", "SOURCE", "PRIORITY").shape,
  MEETSTARTDATE: day(),
  MEETENDDATE: day(),
});

/** 2.13 Committee member history record. */
export const historyRecord = z.strictObject({
  ID: z.string(),
  START_DATE: day(),
  END_DATE: day(),
  ...record("POSITION", "COMMITTEE", "DESCRIPTION").shape,
});

/** 2.14 Member record. `menberType` is the document's spelling. */
export const memberRecord = record(
  "id",
  "firstName",
  "lastName",
  "menberType",
  "licenseNo",
  "company",
  "email",
  "workPhone",
  "fax",
  "Address",
  "city",
  "state",
  "zip",
  "boardName",
);

/** 2.15 Member data record. `NRSD_CHANGED` is the document's spelling. */
export const memberDataRecord = z.strictObject({
  ...record("ID", "FIRST_NAME", "MIDDLE_INITIAL", "LAST_NAME", "INFORMAL", "FULL_NAME", "DESIGNATIONS").shape,
  ...record("PHONE", "FAX", "WORK_PHONE", "HOME_PHONE", "CELL_PHONE", "E_MAIL").shape,
  ...record("ADDRESS_1", "ADDRESS_2", "CITY", "STATE", "ZIP_CODE", "FULL_ADDRESS", "NOTE").shape,
  CONFIRMED_INDICATOR: z.string(),
  CONFIRMED_DATE: day(),
  ...record("NUMBER_OF_CALLS", "NRSD_CHANGED").shape,
  MEM_ACCEPTED_DATE: day(),
  MEM_DECLINED_DATE: day(),
  MEM_CONTACTOK_DATE: day(),
  MEM_COMMENTS: z.string(),
  TIME_STAMP: moment(),
});

/** 2.16 Nomination summary record: `ID` is the candidate, the names describe the voter (contract.md section 5). */
export const nominationSummaryRecord = record("ID", "voterName", "boardName", "cityName");

/** 2.17 Association record match. */
export const associationMatchRecord = record("id", "lastFirstName", "city", "boardName");

/** An example of a record: the fields that matter, the others empty. */
export function exampleOf<Record extends z.ZodMiniObject>(
  schema: Record,
  fields: Partial<z.output<Record>>,
): z.output<Record> {
  const empty = Object.entries(schema.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodMiniArray ? [] : "",
  ]);
  return schema.parse({ ...Object.fromEntries(empty), ...fields });
}
