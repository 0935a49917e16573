import "server-only";
import { env } from "@/lib/env";

/** The association's own settings for its pages. */
export interface Association {
  name: string;
  logo: string | undefined;
  /** `#rrggbb`. */
  accent: string;
  helpEmail: string | undefined;
  helpPhone: string | undefined;
}

export function association(): Association {
  const { ASSOCIATION_NAME, ASSOCIATION_LOGO_URL, ASSOCIATION_ACCENT, ...rest } = env();
  return {
    name: ASSOCIATION_NAME,
    logo: ASSOCIATION_LOGO_URL,
    accent: ASSOCIATION_ACCENT.toLowerCase(),
    helpEmail: rest.ASSOCIATION_HELP_EMAIL,
    helpPhone: rest.ASSOCIATION_HELP_PHONE,
  };
}
