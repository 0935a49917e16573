"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from "react";
import { useAnnounce } from "@/components/ui/announcer";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useUndoToast } from "@/components/ui/toast";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getViews, saveView } from "@/lib/contract/desk/views";
import { viewChanges, viewQuery } from "@/lib/domain/view/view-list";
import type { ViewList } from "@/lib/vocabulary/view";
import { Menu } from "../frame/menu";
import type { View } from "./view-address";
import type { ViewDialogProps } from "./view-dialog";

interface ViewMenuProps {
  list: ViewList;
  /** What the view has that stands elsewhere than in the address, by the names that it has there. */
  besides?: Readonly<Record<string, string>>;
  /** What else can be chosen about how the list looks. */
  children?: ReactNode;
}

/** How a list looks: its saved views, to open, save, change and share. */
export function ViewMenu({ list, besides = {}, children }: ViewMenuProps) {
  const t = useTranslations("desk.views");
  const { keep } = useAddress();
  const announce = useAnnounce();
  const showToast = useUndoToast();
  const [isAsked, setIsAsked] = useState(false);
  const [ViewDialog, setViewDialog] = useState<ComponentType<ViewDialogProps>>();
  const views = useRead(getViews, { list }, { when: isAsked });
  const restoring = useWrite(saveView);
  // undefined: none is open; "new": the present state is saved.
  const [open, setOpen] = useState<View | "new">();
  const search = new URLSearchParams(useSearchParams());
  for (const [name, value] of Object.entries(besides)) search.set(name, value);
  const present = viewQuery(list, search.toString());
  const items = views.data?.items ?? [];

  function load() {
    setIsAsked(true);
    // Not lazily when it is opened: what suspends then takes the focus from the menu's button, where it must return. If it cannot be
    // loaded, views still open.
    void import("./view-dialog").then(
      (loaded) => setViewDialog(() => loaded.ViewDialog),
      () => undefined,
    );
  }
  function show(view: View, event: SyntheticEvent<HTMLElement>) {
    fold(event);
    keep(viewChanges(list, view.query ?? ""));
    announce(t("opened", { name: view.name }));
  }
  function ask(next: View | "new", event: SyntheticEvent<HTMLElement>) {
    fold(event);
    setOpen(next);
  }
  function offerUndo(deleted: View) {
    if (!deleted.own) return;
    const { name, query, shared } = deleted;
    showToast({
      words: t("deleted", { name }),
      undo: () => void restoring.send({ list, name, query, shared }),
    });
  }

  return (
    <>
      <Menu summary={`${t("menu")} ▾`} onOpen={load}>
        <div className="grid gap-3">
          <section aria-labelledby="saved-views" className="view-list">
            <h2 id="saved-views" className="text-soft text-small">
              {t("title")}
            </h2>
            {isAsked && views.data === undefined && !views.problem && <Skeleton rows={2} />}
            {views.data === undefined && views.problem && (
              <ReplyNotice reply={views.problem}>
                <ReadAgain readAgain={views.readAgain} />
              </ReplyNotice>
            )}
            {views.data && items.length === 0 && <p className="text-soft text-small">{t("none")}</p>}
            {items.length > 0 && (
              <ul>
                {items.map((view) => (
                  <li key={view.viewId} className="flex items-stretch gap-1">
                    <button
                      type="button"
                      aria-current={viewQuery(list, view.query ?? "") === present ? "true" : undefined}
                      className="view-name"
                      onClick={(event) => show(view, event)}
                    >
                      <span className="name">{view.name}</span>
                      {view.shared && (
                        <span className="text-soft text-small block">{sharedWords(view, t)}</span>
                      )}
                    </button>
                    <button
                      type="button"
                      aria-label={t(view.mayChange ? "changeNamed" : "aboutNamed", { name: view.name })}
                      className="view-more"
                      onClick={(event) => ask(view, event)}
                    >
                      <span aria-hidden>⋯</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <p>
              <button type="button" className="link" onClick={(event) => ask("new", event)}>
                {t("save")}
              </button>
            </p>
          </section>
          {children}
        </div>
      </Menu>
      <ReplyNotice reply={restoring.reply} />
      {open && ViewDialog && (
        <ViewDialog
          list={list}
          view={open === "new" ? undefined : open}
          present={present}
          views={items}
          onDeleted={offerUndo}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Who shares the view. */
function sharedWords({ own, ownerName }: View, t: ReturnType<typeof useTranslations<"desk.views">>): string {
  if (own) return t("sharedByYou");
  return ownerName === undefined ? t("sharedBySystem") : t("sharedBy", { name: ownerName });
}

/** Folds the menu of a pressed button. The focus goes to the menu's own button, where a dialog returns it. */
function fold({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const menu = currentTarget.closest("details");
  menu?.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
}
