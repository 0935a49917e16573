import { expect, test } from "vitest";
import { withTimeZone } from "./render-calendar";

const OTHER_NAMES = ["US/Central", "Europe/Amsterdam", "Europe/Oslo", "Asia/Calcutta"];

test("a calendar has the rules of the zone under the name that its events have for it", () => {
  for (const zone of [...Intl.supportedValuesOf("timeZone"), ...OTHER_NAMES]) {
    const text = withTimeZone("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR", zone);
    expect(/^TZID:(.*?)\r?$/m.exec(text)?.[1], zone).toBe(zone);
  }
});
