import "server-only";
import { momentIn } from "@/lib/domain/time/time-zone";

/**
 * A Date whose getters return the local time of one time zone, whatever the server's own zone. ical-generator formats a
 * plain Date in the machine's zone; a Date with these members (the shape of date-fns' TZDate) is formatted in the event's.
 */
export class ZonedDate extends Date {
  readonly internal: Date;
  private readonly clock: readonly number[];

  constructor(moment: Date, timeZone: string) {
    super(moment);
    this.internal = moment;
    this.clock = (momentIn(timeZone, moment).match(/\d+/g) ?? []).map(Number);
  }

  withTimeZone(): this {
    return this;
  }

  tzComponents(): readonly number[] {
    return this.clock;
  }

  override getFullYear(): number {
    return this.part(0);
  }

  override getMonth(): number {
    return this.part(1) - 1;
  }

  override getDate(): number {
    return this.part(2);
  }

  override getHours(): number {
    return this.part(3);
  }

  override getMinutes(): number {
    return this.part(4);
  }

  override getSeconds(): number {
    return this.part(5);
  }

  private part(index: number): number {
    return this.clock[index] ?? Number.NaN;
  }
}
