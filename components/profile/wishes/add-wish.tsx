"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { SelectField } from "@/components/ui/select-field";
import { useRead } from "@/lib/client/use-read";
import { getCommittees } from "@/lib/contract/season";
import type { OwnWish } from "./own-wish";

type NewWish = Pick<OwnWish, "committeeCode" | "position">;

interface AddWishProps {
  taken: readonly NewWish[];
  isBusy: boolean;
  onAdd: (wish: NewWish) => void;
}

/** Chooses a committee and a position to serve in. */
export function AddWish({ taken, isBusy, onAdd }: AddWishProps) {
  const t = useTranslations("wishes.serve");
  const positionName = usePositionName();
  const { data } = useRead(getCommittees, {});
  const [code, setCode] = useState("");
  const [position, setPosition] = useState("");
  const [error, setError] = useState<string>();
  const committee = data?.items.find((one) => one.committeeCode === code);
  const isTaken = taken.some((wish) => wish.committeeCode === code && (wish.position ?? "") === position);

  function add() {
    if (code === "" || isTaken) {
      setError(t(code === "" ? "missing" : "taken"));
      return;
    }
    onAdd({ committeeCode: code, position: position || undefined });
    setCode("");
    setPosition("");
  }

  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <SelectField
        name="committee"
        label={t("committee")}
        error={error}
        startsEmpty
        value={code}
        options={(data?.items ?? []).map((one) => ({ value: one.committeeCode, label: one.committeeName }))}
        onChange={({ target }) => {
          setCode(target.value);
          setPosition("");
          setError(undefined);
        }}
      />
      <SelectField
        name="position"
        label={t("position")}
        value={position}
        options={[
          { value: "", label: t("anyPosition") },
          ...(committee?.positions ?? []).map(({ name }) => ({ value: name, label: positionName(name) })),
        ]}
        onChange={({ target }) => {
          setPosition(target.value);
          setError(undefined);
        }}
      />
      <p>
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={t("busy")}>
          {t("add")}
        </Button>
      </p>
    </Form>
  );
}
