/** A member as the association knows them, with the names of the primary board and the firm. */
export interface Member {
  id: string;
  nrdsId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  informalName: string;
  /** Empty unless the member has chosen one; it then replaces the name composed from the parts. */
  fullName: string;
  designations: string;
  memberType: string;
  memberSubType: string;
  active: boolean;
  voter: boolean;
  staff: boolean;
  licenseNo: string;
  email: string;
  officePhone: string;
  workPhone: string;
  homePhone: string;
  cellPhone: string;
  fax: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  zipPlus4: string;
  note: string;
  /** When the profile was last changed by its member (contract: TIME_STAMP). */
  profileChangedAt: Date | null;
  /** A profile change waits until the association's records have it (contract: NRSD_CHANGED). */
  profileUnsynced: boolean;
  board: { id: string; name: string; company: string } | null;
  firm: { name: string } | null;
}

export interface Firm {
  id: string;
  name: string;
  email: string;
  phone: string;
  fax: string;
  licenseNo: string;
  nrdsId: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  zipPlus4: string;
  /** In their order. */
  boardIds: string[];
}

/** A member with all boards and the full firm, as a session record contains them. */
export interface MemberWithAssociation extends Omit<Member, "firm"> {
  /** In their order; the primary one may be among them. */
  boardIds: string[];
  firm: Firm | null;
}

/** A board-certified professional among the members. */
export interface Professional {
  memberId: string;
  firstName: string;
  lastName: string;
  boardName: string;
  homeAddress1: string;
  homeAddress2: string;
  homeCity: string;
  homeState: string;
  homeZip: string;
  officeName: string;
  officeAddress1: string;
  officeAddress2: string;
  officeCity: string;
  officeState: string;
  officeZip: string;
  testimonial: string;
  pictureLogo: string;
  website: string;
}
