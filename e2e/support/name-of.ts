/** A member's name where something begins with it, whether or not the middle name stands there: a last name alone may be part of another word. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): RegExp {
  return new RegExp(`^${firstName}.* ${lastName}`);
}
