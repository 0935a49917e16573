"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type MeetingView, readMeetingView, toMeetingQuery } from "@/lib/domain/meeting/meeting-view";

interface MeetingViewState {
  view: MeetingView;
  /** The address of the view with these differences. */
  href: (change: Partial<MeetingView>) => string;
  /** Looks that way, without loading anything; the browser's back button leads back. */
  look: (change: Partial<MeetingView>) => void;
}

/** How the meetings are looked at, which is in the address: it can be kept, sent and gone back to. */
export function useMeetingView(): MeetingViewState {
  const path = usePathname();
  const view = readMeetingView(useSearchParams());
  const href = (change: Partial<MeetingView>) => `${path}${toMeetingQuery({ ...view, ...change })}`;
  return { view, href, look: (change) => window.history.pushState(null, "", href(change)) };
}
