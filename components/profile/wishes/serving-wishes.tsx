"use client";

import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useWrite } from "@/lib/client/use-write";
import { savewishes } from "@/lib/contract/season";
import { AddWish } from "./add-wish";
import { movedUp, type OwnWish, wishLines } from "./own-wish";

/** Where the reader would like to serve, in their order. Every change is saved at once. */
export function ServingWishes({ wishes }: { wishes: readonly OwnWish[] }) {
  const t = useTranslations("wishes.serve");
  const positionName = usePositionName();
  const announce = useAnnounce();
  const showUndo = useUndoToast();
  const write = useWrite(savewishes);

  async function save(next: readonly Pick<OwnWish, "committeeCode" | "position">[], words: string) {
    const reply = await write.send({ wishes: wishLines(next) });
    if (reply.kind === "result") announce(words);
    return reply.kind === "result";
  }

  async function remove(index: number) {
    const words = t("removed");
    const isSaved = await save(
      wishes.filter((_, at) => at !== index),
      words,
    );
    if (isSaved) showUndo({ words, undo: () => void save(wishes, t("saved")) });
  }

  return (
    <section aria-labelledby="wish-to-serve">
      <h2 id="wish-to-serve" className="mb-2">
        {t("title")}
      </h2>
      <p className="text-soft mb-4">{t("words")}</p>
      <ReplyNotice reply={write.reply} />
      {wishes.length > 0 && (
        <ol className="border-line mb-6 border-b">
          {wishes.map((wish, index) => {
            const position = positionName(wish.position) || t("anyPosition");
            const name = `${wish.committeeName}, ${position}`;
            return (
              <li
                key={`${wish.committeeCode} ${wish.position}`}
                className="border-line flex flex-wrap items-center justify-between gap-x-4 border-t py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="tabular text-soft">{index + 1}.</span>{" "}
                  <span className="name">{wish.committeeName}</span>
                  <span className="text-soft">, {position}</span>
                </span>
                <span className="flex gap-3">
                  {index > 0 && (
                    <Button kind="quiet" onClick={() => void save(movedUp(wishes, index), t("saved"))}>
                      {t("up")} <VisuallyHidden>{name}</VisuallyHidden>
                    </Button>
                  )}
                  <Button kind="quiet" onClick={() => void remove(index)}>
                    {t("remove")} <VisuallyHidden>{name}</VisuallyHidden>
                  </Button>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <AddWish
        taken={wishes}
        isBusy={write.isSending}
        onAdd={(wish) => void save([...wishes, wish], t("saved"))}
      />
    </section>
  );
}
