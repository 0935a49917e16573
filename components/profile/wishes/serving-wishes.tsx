"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { usePositionName } from "@/components/site/position-names";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useWrite } from "@/lib/client/use-write";
import { saveWishes } from "@/lib/contract/season";
import { AddWish } from "./add-wish";
import { movedUp, type OwnWish } from "./own-wish";

type Wish = Pick<OwnWish, "committeeCode" | "position">;

function isSame(one: Wish, other: Wish): boolean {
  return one.committeeCode === other.committeeCode && one.position === other.position;
}

/** Where the reader would like to serve, in their order. Every change is saved at once. */
export function ServingWishes({ wishes }: { wishes: readonly OwnWish[] }) {
  const t = useTranslations("wishes.serve");
  const positionName = usePositionName();
  const announce = useAnnounce();
  const showUndo = useUndoToast();
  const write = useWrite(saveWishes);

  // What was saved last, and the saving under way: a second quick press changes what the first one left.
  const newest = useRef<readonly Wish[]>(wishes);
  const last = useRef(Promise.resolve(true));
  useEffect(() => {
    newest.current = wishes;
  }, [wishes]);

  function save(change: (list: readonly Wish[]) => readonly Wish[], words: string): Promise<boolean> {
    last.current = last.current.then(async () => {
      const next = change(newest.current);
      const reply = await write.send({
        wishes: next.map(({ committeeCode, position }) => ({ committeeCode, position })),
      });
      if (reply.kind !== "result") return false;
      newest.current = next;
      announce(words);
      return true;
    });
    return last.current;
  }

  async function remove(wish: Wish) {
    const words = t("removed");
    let before: readonly Wish[] = [];
    const isSaved = await save((list) => {
      before = list;
      return list.filter((one) => !isSame(one, wish));
    }, words);
    if (isSaved) showUndo({ words, undo: () => void save(() => before, t("saved")) });
  }

  function moveUp(wish: Wish) {
    void save((list) => {
      const index = list.findIndex((one) => isSame(one, wish));
      return index === -1 ? list : movedUp(list, index);
    }, t("saved"));
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
            const position = wish.position === undefined ? t("anyPosition") : positionName(wish.position);
            const name = `${wish.committeeName}, ${position}`;
            return (
              <li
                key={`${wish.committeeCode} ${wish.position ?? ""}`}
                className="border-line flex flex-wrap items-center justify-between gap-x-4 border-t py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="tabular text-soft">{index + 1}.</span>{" "}
                  <span className="name">{wish.committeeName}</span>
                  <span className="text-soft">, {position}</span>
                </span>
                <span className="flex gap-3">
                  {index > 0 && (
                    <Button kind="quiet" onClick={() => moveUp(wish)}>
                      {t("up")} <VisuallyHidden>{name}</VisuallyHidden>
                    </Button>
                  )}
                  <Button kind="quiet" onClick={() => void remove(wish)}>
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
        onAdd={(wish) => void save((list) => [...list, wish], t("saved"))}
      />
    </section>
  );
}
