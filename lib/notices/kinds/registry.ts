import type { NoticeKind } from "@/lib/store/notices/notices";
import type { Kind } from "./kind";
import { passwordChanged } from "./password-changed";
import { passwordReset } from "./password-reset";

/** All kinds of letters. */
export const KINDS: Readonly<Record<NoticeKind, Kind>> = {
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
};
