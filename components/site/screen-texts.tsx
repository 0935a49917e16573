"use client";

import { IntlProvider, type Messages, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";

interface ScreenTextsProps {
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Adds the texts of one screen to those of the frame around it, area by area. */
export function ScreenTexts({ messages, children }: ScreenTextsProps) {
  const frame: Partial<Messages> = useMessages();
  const areas = Object.entries(messages).map(([area, texts]) => [
    area,
    { ...frame[area as keyof Messages], ...texts },
  ]);
  return (
    <IntlProvider locale={useLocale()} messages={{ ...frame, ...Object.fromEntries(areas) } as Messages}>
      {children}
    </IntlProvider>
  );
}
