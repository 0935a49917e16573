// Postal abbreviations and names of the states, territories and military regions of the United States.
const US_STATES = words(`
  AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
  DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky
  LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana
  NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota
  OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas
  UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming
  AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI Virgin Islands
  AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`);
const CANADIAN_PROVINCES = words(`
  AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia
  NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`);

const ZIP = /^\d{5}(-\d{4})?$/;
const CANADIAN_CODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/;
const TWO_LETTERS = /^\p{L}{2}$/u;

/** Both the abbreviation and the name of each, in lower case. */
function words(list: string): ReadonlySet<string> {
  const pairs = list.trim().split(/\||\n\s*/);
  return new Set(
    pairs.flatMap((pair) => [pair.slice(0, 2), pair.slice(3)]).map((word) => word.toLowerCase()),
  );
}

/** Why state and postal code may not belong together, in tidy form: which of the two rules they break. */
export type AddressDoubt = "zip-of-state" | "code-of-province" | "unknown-state";

/**
 * Whether the state and the postal code contradict each other by rules that have no exceptions. It is asked about, never
 * refused: addresses abroad have other rules.
 */
export function doubtAddress({
  state,
  zipcode,
}: {
  state: string;
  zipcode: string;
}): AddressDoubt | undefined {
  if (state === "" || zipcode === "") return undefined;
  const place = state.toLowerCase();
  if (US_STATES.has(place)) return ZIP.test(zipcode) ? undefined : "zip-of-state";
  if (CANADIAN_PROVINCES.has(place)) return CANADIAN_CODE.test(zipcode) ? undefined : "code-of-province";
  return TWO_LETTERS.test(state) && ZIP.test(zipcode) ? "unknown-state" : undefined;
}
