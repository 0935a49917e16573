import "server-only";
import { getMessages } from "next-intl/server";
import { type Catalogue, pickTexts, type TextsPath } from "@/messages/catalogue";

export type { TextsPath };

/** The texts that a page's components show in the browser. */
export async function browserTexts(paths: readonly TextsPath[]): Promise<Partial<Catalogue>> {
  return pickTexts(paths, await getMessages());
}
