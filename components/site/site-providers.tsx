"use client";

import type { ComponentProps, ReactNode } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { AnnouncerProvider } from "@/components/ui/announcer";
import { ClientProviders } from "@/lib/client/providers";
import { provideDateRegion } from "@/lib/domain/time/date-words";
import { PositionNamesProvider } from "./position-names";

interface SiteProvidersProps {
  positionNames: ComponentProps<typeof PositionNamesProvider>["names"];
  /** The association's region, by whose customs days are written. */
  region: string;
  children: ReactNode;
}

/** The providers that every page needs: reads and writes, toasts, announcements and the names of positions. */
export function SiteProviders({ positionNames, region, children }: SiteProvidersProps) {
  // Before anything below writes a day, here and in the browser; the same value at every rendering.
  provideDateRegion(() => region);
  return (
    <ClientProviders>
      <AnnouncerProvider>
        <ToastProvider>
          <PositionNamesProvider names={positionNames}>{children}</PositionNamesProvider>
        </ToastProvider>
      </AnnouncerProvider>
    </ClientProviders>
  );
}
