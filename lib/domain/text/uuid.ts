const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether the text can be the id of one of our rows: the database refuses to look for anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
