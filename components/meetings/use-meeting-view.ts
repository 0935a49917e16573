"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type MeetingView, readMeetingView, toMeetingQuery } from "@/lib/domain/meeting/meeting-view";

interface MeetingViewState {
  view: MeetingView;
  /** The URL of the view with these changes. */
  href: (change: Partial<MeetingView>) => string;
  /** Switches to the changed view without a page load; the browser's back button returns. */
  change: (change: Partial<MeetingView>) => void;
}

/** The view of the meetings page. It is kept in the URL, so that it can be bookmarked, shared and returned to. */
export function useMeetingView(): MeetingViewState {
  const path = usePathname();
  const view = readMeetingView(useSearchParams());
  const href = (change: Partial<MeetingView>) => `${path}${toMeetingQuery({ ...view, ...change })}`;
  return { view, href, change: (change) => window.history.pushState(null, "", href(change)) };
}
