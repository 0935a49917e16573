"use client";

import { useEffect } from "react";
import { callOnce } from "@/lib/client/call";
import { getReader } from "@/lib/contract/reader";

/**
 * Lets the browser keep the page in its back/forward cache: it is kept hidden, and when the browser restores it, shown only to the
 * reader whose data it has. For anyone else it is reloaded.
 *
 * Without an answer it is reloaded as well, so that Back shows no page while there is no network. The session cookie cannot
 * be read here, so that only the service knows whether the reader has signed out since or somebody else has signed in: on a
 * shared computer, unplugging the network must not bring back the page of the one before.
 */
export function FreshPage({ memberId }: { memberId: string | undefined }) {
  useEffect(() => {
    const { style } = document.documentElement;
    function onHide({ persisted }: PageTransitionEvent) {
      if (persisted) style.visibility = "hidden";
    }
    async function onShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      if (await isReader(memberId)) style.visibility = "";
      else window.location.reload();
    }
    const show = (event: PageTransitionEvent) => void onShow(event);
    window.addEventListener("pagehide", onHide);
    window.addEventListener("pageshow", show);
    return () => {
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("pageshow", show);
    };
  }, [memberId]);
  return null;
}

async function isReader(memberId: string | undefined): Promise<boolean> {
  const reply = await callOnce(getReader, {});
  return reply.kind === "result" && reply.result.memberId === memberId;
}
