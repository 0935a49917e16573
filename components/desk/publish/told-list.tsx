import { useTranslations } from "next-intl";
import { StatusTag } from "@/components/ui/status-tag";
import type { Preview } from "./publication";

interface ToldListProps {
  id: string;
  title: string;
  words: string;
  told: Preview["told"];
}

/** Whom an act reaches, by name. */
export function ToldList({ id, title, words, told }: ToldListProps) {
  const t = useTranslations("desk-review.publish");
  return (
    <section id={id} tabIndex={-1}>
      <h2 className="mb-1">{title}</h2>
      <p className="text-soft mb-2">{words}</p>
      <ul className="told-list">
        {told.map(({ memberID, name, email, reachable }) => (
          <li key={memberID} className="break-words">
            <span className="name">{name}</span>{" "}
            {reachable === "true" ? (
              <span className="text-soft">{email}</span>
            ) : (
              <StatusTag tone="warning">
                {email === "" ? t("noAddress") : t("badAddress", { email })}
              </StatusTag>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
