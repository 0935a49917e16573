"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { type Person, usePeople } from "@/lib/client/use-people";

interface PersonFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  onChoose: (person: Person) => void;
}

/** Finds a member by name; choosing one empties the field for the next. */
export function PersonField({ label, hint, error, onChoose }: PersonFieldProps) {
  const t = useTranslations("desk.person");
  const [text, setText] = useState("");
  const { people, isSearching, truncated, problem } = usePeople(text);
  return (
    <>
      <Combobox
        name="person"
        label={label}
        hint={hint ?? t("hint")}
        error={error}
        text={text}
        onText={setText}
        items={people}
        isSearching={isSearching}
        truncated={truncated}
        itemKey={({ id }) => id}
        onChoose={(person) => {
          setText("");
          onChoose(person);
        }}
        row={({ id, name, city, board }) => (
          <span>
            <span className="name">{name}</span>
            <span className="text-soft text-small block">
              {[city, board, id].filter(Boolean).join(" · ")}
            </span>
          </span>
        )}
      />
      <ReplyNotice reply={problem} />
    </>
  );
}
