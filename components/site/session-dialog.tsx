"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onSessionEnded } from "@/lib/client/session";
import type { SessionQuestionProps } from "./session-question";

type Asked = Pick<SessionQuestionProps, "onAnswer"> & { Question: ComponentType<SessionQuestionProps> };

/**
 * Asks for the password again when the session ends while a page is open, so that nothing typed is lost and pending
 * requests are sent. The dialog is loaded on demand, because most visits end before their session.
 */
export function SessionDialog(reader: Omit<SessionQuestionProps, "onAnswer">) {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => onSessionEnded(() => ask(setAsked)), []);
  if (!asked) return null;
  const { Question, onAnswer } = asked;
  return <Question {...reader} onAnswer={onAnswer} />;
}

/** If the dialog cannot be loaded, the page itself says that the session has ended. */
async function ask(show: (asked: Asked | undefined) => void): Promise<boolean> {
  const loaded = await import("./session-question").catch(() => undefined);
  if (!loaded) return false;
  return new Promise((resolve) => {
    show({
      Question: loaded.SessionQuestion,
      onAnswer: (isRenewed) => {
        show(undefined);
        resolve(isRenewed);
      },
    });
  });
}
