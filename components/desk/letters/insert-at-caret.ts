import { fieldId } from "@/components/ui/form-field";

/** Puts text where the caret of a text area stands, and the caret behind it. @returns the whole text after it */
export function insertAtCaret(name: string, snippet: string): string {
  const area = document.getElementById(fieldId(name));
  if (!(area instanceof HTMLTextAreaElement)) return snippet;
  area.setRangeText(snippet, area.selectionStart, area.selectionEnd, "end");
  area.focus();
  return area.value;
}
