import "server-only";

/** The person after whom a page of a list by name begins: the keys of last and first name, in hexadecimal digits, and the id. */
export type NameKey = readonly [lastName: string, firstName: string, id: string];

/** A page of members by name; the first one begins after no one. */
export interface NamePage {
  after: NameKey | undefined;
  size: number;
}

/** A member as such a list has them. */
export interface NamedMember {
  memberId: string;
  firstName: string;
  lastName: string;
  city: string;
  lastNameKey: string;
  firstNameKey: string;
}

export const NAMED_MEMBER = `
  member.id as "memberId", member.first_name as "firstName", member.last_name as "lastName", member.city,
  encode(member.last_name_key, 'hex') as "lastNameKey", encode(member.first_name_key, 'hex') as "firstNameKey"`;

export type NamePageValues = [lastName: string, firstName: string, id: string, size: number];

export const IN_NAME_ORDER = "order by member.last_name_key, member.first_name_key, member.id";

/** The values of `BY_NAME` and `BY_NAME_INDEX`, in their order. */
export function namePageValues({ after, size }: NamePage): NamePageValues {
  const [lastName, firstName, id] = after ?? ["", "", ""];
  return [lastName, firstName, id, size];
}

const ordered =
  (lastName: string) =>
  (first: number, id = "member.id") => `
  and (${lastName}, member.first_name_key, ${id})
    > (decode($${first}, 'hex'), decode($${first + 1}, 'hex'), $${first + 2})
  order by ${lastName}, member.first_name_key, ${id} limit $${first + 3}`;

/**
 * SQL behind the conditions of a list of members: its page by name, whose values begin with this number. Not by the index of
 * names: where few match, it would be read from end to end, row by row. Where a member may stand in it more than once, `id` is
 * what distinguishes the rows.
 */
export const BY_NAME = ordered("member.last_name_key || ''::bytea");

/** The same by the index of names, for a list of almost everyone, or of all voters. */
export const BY_NAME_INDEX = ordered("member.last_name_key");
