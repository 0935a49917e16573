interface Named {
  firstName: string;
  middleName: string;
  lastName: string;
  fullName?: string;
}

function joined(separator: string, parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(separator);
}

/** The name as the member wants it written, otherwise composed from its parts. */
export function fullName({ fullName: chosen = "", firstName, middleName, lastName }: Named): string {
  return chosen === "" ? joined(" ", [firstName, middleName, lastName]) : chosen;
}

/** `Whitfield, Dana`. */
export function lastFirstName({ firstName, lastName }: Pick<Named, "firstName" | "lastName">): string {
  return joined(", ", [lastName, firstName]);
}

interface Addressed {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Street and second line, in one line. */
export function streetAddress({ address1, address2 }: Pick<Addressed, "address1" | "address2">): string {
  return joined(", ", [address1, address2]);
}

/** The whole address in one line: `12 Elm Street, Suite 4, Riverton, IL 62701`. */
export function fullAddress(address: Addressed): string {
  return joined(", ", [streetAddress(address), address.city, joined(" ", [address.state, address.zipCode])]);
}
