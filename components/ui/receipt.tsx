"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button";
import { ToneShape } from "./tone";

interface ReceiptProps {
  /** What was done: “You nominated Dana Whitfield”. */
  title: ReactNode;
  /** A reference that the member can quote to staff, if there is one. */
  reference?: string;
  /** A SummaryList of what was done, for which member and when. */
  children: ReactNode;
  /** Sentences on what comes next, and links. */
  next: ReactNode;
}

/** Confirms a completed action. Takes the focus; can be printed. */
export function Receipt({ title, reference, children, next }: ReceiptProps) {
  const t = useTranslations("common.receipt");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="animate-arrive">
      <div className="border-success mb-6 border-t-4 pt-5">
        <h1 ref={heading} tabIndex={-1} className="flex items-start gap-3">
          <span className="text-success">
            <ToneShape tone="success" />
          </span>
          <span>{title}</span>
        </h1>
        {reference !== undefined && (
          <p className="text-soft mt-2">
            {t("reference")}{" "}
            <span className="tabular text-ink text-small inline-block break-all">{reference}</span>
          </p>
        )}
      </div>
      {children}
      <h2 className="mt-8 mb-2">{t("next")}</h2>
      <div className="flow">{next}</div>
      <p className="mt-6">
        <Button onClick={() => window.print()}>{t("print")}</Button>
      </p>
    </section>
  );
}
