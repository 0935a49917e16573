"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StatusTag } from "@/components/ui/status-tag";
import { Toolbar } from "@/components/ui/toolbar";
import { hasWords } from "@/lib/domain/text/word-search";
import { Namesake } from "../namesake";
import { ListSearch, NothingFound } from "../list-search";
import { MOST_AT_A_GLANCE, type Preview } from "./publication";

interface NotifiedListProps {
  id: string;
  title: string;
  words: string;
  notified: Preview["notified"];
}

/** Whom an act reaches, by name. */
export function NotifiedList({ id, title, words, notified }: NotifiedListProps) {
  const t = useTranslations("desk-review.publish");
  const list = useTranslations("desk.publish");
  const [search, setSearch] = useState("");
  const shown = notified.filter(({ memberId, name, city = "", email = "" }) =>
    hasWords(search, [name, memberId, city, email]),
  );
  return (
    <section id={id} tabIndex={-1}>
      <h2 className="mb-1">{title}</h2>
      <p className="text-soft mb-2">{words}</p>
      {notified.length > MOST_AT_A_GLANCE && (
        <Toolbar label={title}>
          <ListSearch
            label={list("find")}
            words={search}
            onWords={setSearch}
            shown={shown.length}
            total={notified.length}
          />
        </Toolbar>
      )}
      {shown.length === 0 && notified.length > 0 && <NothingFound words={search} />}
      <ul className="notified-list">
        {shown.map(({ memberId, name, city, email, reachable }) => (
          <li key={memberId} className="break-words">
            <span className="name">{name}</span> <Namesake memberId={memberId} city={city} />{" "}
            {reachable ? (
              <span className="text-soft">{email}</span>
            ) : (
              <StatusTag tone="warning">
                {email === undefined ? t("noAddress") : t("badAddress", { email })}
              </StatusTag>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
