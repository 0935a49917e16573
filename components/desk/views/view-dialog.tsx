"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddressField } from "@/components/ui/address-field";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { deleteView, saveView } from "@/lib/contract/desk/views";
import { viewNameKey } from "@/lib/domain/view/saved-view";
import { viewQuery } from "@/lib/domain/view/view-list";
import { VIEW_QUERY_LENGTH, type ViewList } from "@/lib/vocabulary/view";
import { type View, viewHref } from "./view-address";

export interface ViewDialogProps {
  list: ViewList;
  /** undefined: the present state is saved as a new view. */
  view: View | undefined;
  /** The list as it is now (viewQuery). */
  present: string;
  /** The views of the list that the reader sees. */
  views: readonly View[];
  onDeleted: (view: View) => void;
  onClose: () => void;
}

/** Saves the present state of a list under a name, or shows a saved view: its address, its name, who sees it. */
export function ViewDialog(props: ViewDialogProps) {
  const { view, onClose } = props;
  const t = useTranslations("desk.views");
  const title = view === undefined ? t("saveTitle") : t("viewTitle", { name: view.name });
  return (
    <Dialog title={title} onClose={onClose}>
      {view === undefined || view.mayChange ? (
        <ViewForm {...props} />
      ) : (
        <>
          <ViewAddress view={view} />
          <p>{t("othersWords", { name: view.ownerName ?? t("system") })}</p>
          <p>
            <Button onClick={onClose}>{t("close")}</Button>
          </p>
        </>
      )}
    </Dialog>
  );
}

function ViewForm({ list, view, present, views, onDeleted, onClose }: ViewDialogProps) {
  const t = useTranslations("desk.views");
  const announce = useAnnounce();
  const saving = useWrite(saveView);
  const deleting = useWrite(deleteView);
  const [isShared, setIsShared] = useState(view?.shared ?? false);
  const [takesPresent, setTakesPresent] = useState(view === undefined);
  // The reader's other view with the name that was typed.
  const [namesake, setNamesake] = useState<View>();
  const [isSure, setIsSure] = useState(false);
  const { field, submit } = useOperationForm({
    entry: saveView,
    fields: { name: t("name") },
    values: { name: view?.name ?? "" },
    reply: saving.reply,
  });
  const query = (takesPresent ? present : (view?.query ?? "")) || undefined;
  const isOthers = view !== undefined && !view.own;
  const differs = view !== undefined && viewQuery(list, view.query ?? "") !== present;
  const isTooLong = present.length > VIEW_QUERY_LENGTH;

  async function save(name: string, replaced: View | undefined) {
    setNamesake(undefined);
    const version = replaced && { viewId: replaced.viewId, version: replaced.version };
    const reply = await saving.send({ ...version, list, name, query, shared: isShared });
    if (reply.kind === "result") {
      announce(t("saved", { name }));
      onClose();
    } else if (reply.reason === "name-taken") {
      setNamesake(views.find((one) => one.own && viewNameKey(one.name) === viewNameKey(name)));
    }
  }
  async function remove(removed: View) {
    const reply = await deleting.send({ viewId: removed.viewId });
    if (reply.kind !== "result") return;
    onDeleted(removed);
    onClose();
  }

  if (view === undefined && isTooLong) {
    return (
      <>
        <p>{t("tooLong")}</p>
        <p>
          <Button onClick={onClose}>{t("close")}</Button>
        </p>
      </>
    );
  }
  return (
    <>
      <Form onSubmit={submit(({ name }) => save(name, view))} className="grid gap-4">
        {!namesake && <ReplyNotice reply={saving.reply} />}
        <ReplyNotice reply={deleting.reply} />
        {namesake && (
          <Notice tone="warning" isNew title={t("namesake", { name: namesake.name })}>
            {view === undefined ? (
              <p>
                <Button isBusy={saving.isSending} onClick={() => void save(namesake.name, namesake)}>
                  {t("replace")}
                </Button>
              </p>
            ) : (
              <p>{t("otherName")}</p>
            )}
          </Notice>
        )}
        <TextField {...field("name")} isOptional={false} autoComplete="off" width="full" />
        {differs && !isTooLong && (
          <Checkbox
            name="present"
            label={t("takePresent")}
            hint={t("takePresentHint")}
            checked={takesPresent}
            onChange={({ target }) => setTakesPresent(target.checked)}
          />
        )}
        {!isOthers && (
          <Checkbox
            name="shared"
            label={t("share")}
            hint={t("shareHint")}
            checked={isShared}
            onChange={({ target }) => setIsShared(target.checked)}
          />
        )}
        {view && <ViewAddress view={view} />}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={saving.isSending}>
            {t(view === undefined ? "saveButton" : "changeButton")}
          </Button>
          <Button onClick={onClose}>{t("cancel")}</Button>
          {view && !isSure && (
            <Button
              kind="danger"
              isBusy={deleting.isSending}
              onClick={() => (isOthers ? setIsSure(true) : void remove(view))}
            >
              {t("delete")}
            </Button>
          )}
        </p>
      </Form>
      {view && isSure && (
        <Notice tone="warning" isNew title={t("deleteOthers", { name: view.ownerName ?? t("system") })}>
          <p>
            <Button kind="danger" isBusy={deleting.isSending} onClick={() => void remove(view)}>
              {t("deleteForAll")}
            </Button>
          </p>
        </Notice>
      )}
    </>
  );
}

/** The address of a view, to send to a colleague: it holds the filters themselves, so that it opens also after the view is gone. */
function ViewAddress({ view }: { view: View }) {
  const t = useTranslations("desk.views");
  return (
    <div className="grid gap-2">
      <AddressField
        name="viewAddress"
        label={t("address")}
        hint={t("addressHint")}
        address={`${window.location.origin}${viewHref(view)}`}
        words={{ copy: t("copy"), copied: t("copied") }}
      />
    </div>
  );
}
