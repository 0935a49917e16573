"use client";

import { useEffect, useState } from "react";
import { useIsLive } from "./use-is-live";

/**
 * Lets what a reader typed or chose before the page was hydrated count: React reports none of it, so that the page would act
 * on something else than the control shows.
 * @param id the id of the input, select or text area
 */
export function useEarlyChange(id: string): void {
  const isLive = useIsLive();
  // A control that is drawn later cannot have been changed early.
  const [isHydrated] = useState(!isLive);
  useEffect(() => {
    if (isHydrated) repeatEarlyChange(document.getElementById(id));
  }, [id, isHydrated]);
}

function repeatEarlyChange(control: HTMLElement | null): void {
  if (control instanceof HTMLSelectElement) repeatChoice(control);
  else if (control instanceof HTMLTextAreaElement) repeatText(control);
  else if (!(control instanceof HTMLInputElement)) return;
  else if (control.type === "radio" || control.type === "checkbox") repeatTick(control);
  else repeatText(control);
}

function repeatChoice(select: HTMLSelectElement): void {
  const options = [...select.options];
  const sent = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (select.value === (sent?.value ?? "")) return;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function repeatText(control: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue: sent } = control;
  if (value === sent) return;
  // React takes a value that was set on the control for its own, and reports only a change of that.
  control.value = sent;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function repeatTick(input: HTMLInputElement): void {
  const { checked, defaultChecked } = input;
  // Of radio buttons, the one that was chosen speaks for those that no longer are.
  if (checked === defaultChecked || (input.type === "radio" && !checked)) return;
  input.checked = !checked;
  input.click();
}
