import type { Metadata } from "next";
import { ReferenceTitle } from "@/components/reference/reference-title";
import { SeasonGuide } from "@/components/reference/season-guide";

export const metadata: Metadata = { title: "Seasons, people and lists · The API" };

/** What the pages of single operations cannot say. */
export default function GuidePage() {
  return (
    <>
      <ReferenceTitle>Seasons, people and lists</ReferenceTitle>
      <SeasonGuide />
    </>
  );
}
