"use client";

import { useEffect, useState } from "react";

const PAUSE_MILLISECONDS = 350;

/** What was typed, once the typing pauses, so that not every letter causes a request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
