import { HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ScreenTexts } from "@/components/site/screen-texts";
import { browserTexts, type TextsPath } from "@/lib/site/browser-texts";
import type { PageReads } from "@/lib/site/page-reads";

interface ScreenProps {
  /** The texts that its components show in the browser, beside those of the frame (messages/screen-texts.test.ts). */
  texts: readonly TextsPath[];
  /** What the page has read for it. */
  reads?: PageReads;
  children: ReactNode;
}

/** What a page sends to the browser beside its markup: the texts of its own screen, and the data that it has read. */
export async function Screen({ texts, reads, children }: ScreenProps) {
  const screen = <ScreenTexts messages={await browserTexts(texts)}>{children}</ScreenTexts>;
  return reads ? <HydrationBoundary state={reads.state()}>{screen}</HydrationBoundary> : screen;
}
