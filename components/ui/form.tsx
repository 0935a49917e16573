"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { useIsLive } from "./use-is-live";

type FormProps = Omit<ComponentProps<"form">, "ref" | "noValidate" | "method" | "action">;

/**
 * A form that `onSubmit` sends. What is submitted before the page was hydrated is submitted then, with everything typed until
 * then (`HOLD_EARLY_SUBMISSIONS`). Without scripts the browser posts the form to its own page, which answers as it does when it
 * is opened: what was typed is in no URL.
 */
export function Form(props: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isLive = useIsLive();
  useEffect(() => {
    const data = form.current?.dataset;
    if (!isLive || data?.["submittedEarly"] === undefined) return;
    delete data["submittedEarly"];
    form.current?.requestSubmit();
  }, [isLive]);
  return <form {...props} ref={form} method="post" noValidate data-waits={isLive ? undefined : ""} />;
}
