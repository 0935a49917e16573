"use client";

import type { ReactNode } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { AnnouncerProvider } from "@/components/ui/announcer";
import { ClientProviders } from "@/lib/client/providers";

/** The providers that every page needs: reads and writes, toasts and announcements. */
export function SiteProviders({ children }: { children: ReactNode }) {
  return (
    <ClientProviders>
      <AnnouncerProvider>
        <ToastProvider>{children}</ToastProvider>
      </AnnouncerProvider>
    </ClientProviders>
  );
}
