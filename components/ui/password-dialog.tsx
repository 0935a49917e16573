"use client";

import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Form } from "./form";
import type { QuestionProps } from "./later-question";
import { TextField } from "./text-field";

interface PasswordDialogProps extends QuestionProps {
  /** Who is to give the password, for password managers. */
  memberId: string;
  /** Of the field; of each question its own. */
  name: string;
  words: Readonly<
    Record<"title" | "words" | "as" | "password" | "confirm" | "later" | "otherWay" | "goOn", string>
  >;
  /** What is wrong with the password that was given. */
  error: string | undefined;
  isBusy: boolean;
  onPassword: (password: string) => void;
  /** What else went wrong. */
  children?: ReactNode;
}

/** Asks a member for the password again. Who signs in another way does so in another tab, and then goes on here. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { memberId, name, words, error, isBusy, onPassword, onAnswer, children } = props;

  function give(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = new FormData(event.currentTarget).get(name);
    onPassword(typeof password === "string" ? password : "");
  }

  return (
    <Dialog title={words.title} onClose={() => onAnswer(false)}>
      <p>{words.words}</p>
      {children}
      <Form onSubmit={give} className="flow">
        <p className="text-soft">{words.as}</p>
        {/* For password managers, which need the user name. */}
        <input type="text" hidden name="username" autoComplete="username" value={memberId} readOnly />
        <TextField
          name={name}
          type="password"
          label={words.password}
          autoComplete="current-password"
          error={error}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {words.confirm}
          </Button>
          <Button kind="quiet" onClick={() => onAnswer(false)}>
            {words.later}
          </Button>
        </p>
      </Form>
      <p className="border-line text-small flex flex-wrap items-center gap-x-6 border-t pt-4">
        <a className="link inline-flex min-h-11 items-center" href="/login" target="_blank" rel="noreferrer">
          {words.otherWay}
        </a>
        <Button kind="quiet" onClick={() => onAnswer(true)}>
          {words.goOn}
        </Button>
      </p>
    </Dialog>
  );
}
