"use client";

import type { ComponentProps, ReactNode } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { AnnouncerProvider } from "@/components/ui/announcer";
import { ClientProviders } from "@/lib/client/providers";
import { PositionNamesProvider } from "./position-names";

interface SiteProvidersProps {
  positionNames: ComponentProps<typeof PositionNamesProvider>["names"];
  children: ReactNode;
}

/** The providers that every page needs: reads and writes, toasts, announcements and the names of positions. */
export function SiteProviders({ positionNames, children }: SiteProvidersProps) {
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
