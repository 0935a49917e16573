import type { NoticeKind } from "@/lib/store/notices/notices";
import type { Kind } from "./kind";
import { passwordChanged } from "./password-changed";
import { passwordReset } from "./password-reset";

/** Every kind of letter that there is. */
export const KINDS: Readonly<Record<NoticeKind, Kind>> = {
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
};
