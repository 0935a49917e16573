import "server-only";
import { env } from "@/lib/env";

/** The association's own settings for its pages. */
export interface Association {
  name: string;
  /** ISO 3166-1. */
  region: string;
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
    region: rest.ASSOCIATION_REGION,
    logo: ASSOCIATION_LOGO_URL,
    accent: ASSOCIATION_ACCENT.toLowerCase(),
    helpEmail: rest.ASSOCIATION_HELP_EMAIL,
    helpPhone: rest.ASSOCIATION_HELP_PHONE,
  };
}
