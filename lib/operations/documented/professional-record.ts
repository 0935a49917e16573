import "server-only";
import type * as z from "zod";
import type { professionalRecord } from "@/lib/contract/documented/records";
import type { Professional } from "@/lib/domain/people/member";

/** 2.7. Without `home`, the home address stays blank (contract.md section 6). */
export function toProfessionalRecord(
  professional: Professional,
  { home }: { home: boolean },
): z.output<typeof professionalRecord> {
  const shown = (value: string) => (home ? value : "");
  return {
    ID: professional.memberId,
    FIRST_NAME: professional.firstName,
    LAST_NAME: professional.lastName,
    HOME_ADDRESS1: shown(professional.homeAddress1),
    HOME_ADDRESS2: shown(professional.homeAddress2),
    HOME_CITY: shown(professional.homeCity),
    HOME_STATE: shown(professional.homeState),
    HOME_ZIP: shown(professional.homeZip),
    OFFICE_NAME: professional.officeName,
    OFFICE_ADDRESS1: professional.officeAddress1,
    OFFICE_ADDRESS2: professional.officeAddress2,
    OFFICE_CITY: professional.officeCity,
    OFFICE_STATE: professional.officeState,
    OFFICE_ZIP: professional.officeZip,
    BOARD_NAME: professional.boardName,
    BRD_CERT_TESTIMONIAL: professional.testimonial,
    PICTURE_LOGO: professional.pictureLogo,
    WEBSITE: professional.website,
  };
}
