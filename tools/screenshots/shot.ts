import type { Page } from "@playwright/test";

export type Width = "wide" | "phone";
export type Theme = "light" | "dark";

/** One page of the site, as shown in the documentation. */
export interface Shot {
  /** The first part of the file's name. */
  name: string;
  /** The member of the demo association whose page it is; a visitor's if left out. */
  who?: "voter" | "nominee" | "manager";
  path: string;
  looks: readonly `${Width}-${Theme}`[];
  /** The language of the reader's browser; English if left out. */
  language?: "es";
  /** The reader's actions on the page before the picture is taken. */
  before?: (page: Page) => Promise<void>;
}

/** Both widths, in the light theme. */
export const LIGHT = ["wide-light", "phone-light"] as const;
