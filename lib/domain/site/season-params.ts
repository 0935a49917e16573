/** The season that an address names (`?year=2027`), as a read takes it; anything but a year means the current one. */
export function seasonParams(text: string): { year?: number } {
  return /^(?:19|2[01])\d\d$/.test(text) ? { year: Number(text) } : {};
}
