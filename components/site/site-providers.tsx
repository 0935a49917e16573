"use client";

import type { ReactNode } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { AnnouncerProvider } from "@/components/ui/announcer";
import { ClientProviders } from "@/lib/client/providers";

/** What every page's components may use: reads and writes, toasts, announcements. */
export function SiteProviders({ children }: { children: ReactNode }) {
  return (
    <ClientProviders>
      <AnnouncerProvider>
        <ToastProvider>{children}</ToastProvider>
      </AnnouncerProvider>
    </ClientProviders>
  );
}
