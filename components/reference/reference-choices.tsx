"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { SampleLanguage } from "./samples";

interface ReferenceChoices {
  /** The access token for trying operations. It is kept here and nowhere else: a reload forgets it. */
  token: string;
  setToken: (token: string) => void;
  language: SampleLanguage;
  setLanguage: (language: SampleLanguage) => void;
}

const Choices = createContext<ReferenceChoices | undefined>(undefined);

/** What a reader chose on one page of the reference and need not choose again on the next. */
export function useReferenceChoices(): ReferenceChoices {
  const choices = useContext(Choices);
  if (!choices) throw new Error("useReferenceChoices belongs inside ReferenceChoicesProvider");
  return choices;
}

/** Stands around all pages of the reference, so that going from one to another keeps what it holds. */
export function ReferenceChoicesProvider({ children }: { children: ReactNode }) {
  const [token, setToken] = useState("");
  const [language, setLanguage] = useState<SampleLanguage>("curl");
  const choices = useMemo(() => ({ token, setToken, language, setLanguage }), [token, language]);
  return <Choices value={choices}>{children}</Choices>;
}
