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
    if (isLive && form.current && takeEarlySubmission(form.current)) form.current.requestSubmit();
  }, [isLive]);
  return <form {...props} ref={form} method="post" noValidate data-waits={isLive ? undefined : ""} />;
}

interface WaitingForm extends HTMLFormElement {
  isSubmittedEarly?: boolean;
}

function takeEarlySubmission(form: WaitingForm): boolean {
  const { isSubmittedEarly = false } = form;
  form.isSubmittedEarly = false;
  return isSubmittedEarly;
}
