import { useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { Deadline } from "@/components/ui/deadline";
import type { EntryResult } from "@/lib/contract/entry";
import type { getSeason } from "@/lib/contract/season";

/** The state of the season, in one sentence. */
export function SeasonSentence({ season }: { season: EntryResult<typeof getSeason>["season"] }) {
  const t = useTranslations("home.season");
  if (!season) return t("none");
  const { year, phase, timeZone, nominationsOpen, nominationsClose, answersClose } = season;
  const closes = () => <Deadline date={nominationsClose} timeZone={timeZone} />;
  switch (phase) {
    case "draft":
      return t.rich("draft", { year, from: () => <DayText date={nominationsOpen} />, until: closes });
    case "nominating":
      return t.rich("nominating", { year, until: closes });
    case "reviewing":
      return t.rich("reviewing", { year, on: () => <DayText date={nominationsClose} /> });
    case "answering":
      return t.rich("answering", { year, until: () => <Deadline date={answersClose} timeZone={timeZone} /> });
    case "closed":
      return t("closed", { year });
  }
}
