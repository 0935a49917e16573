import "server-only";
import { dictionary } from "@zxcvbn-ts/language-common";

/** The most used passwords, in lower case. Searched from the front, which takes less than a millisecond and no index. */
export const COMMON_PASSWORDS: readonly string[] = dictionary["passwords-common"];
