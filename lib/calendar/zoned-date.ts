import "server-only";
import { momentIn } from "@/lib/domain/time/time-zone";

/**
 * A moment whose clock shows the time of one zone, wherever the server stands. ical-generator reads a plain Date by the
 * machine's own zone; a date with these members (the shape of date-fns' TZDate) it asks for the time in the event's.
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
