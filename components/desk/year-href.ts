/** The address of a page of the desk for a year, which stays with the reader from page to page; without one, the current. */
export function yearHref(href: string, year: number | string | undefined): string {
  if (year === undefined || year === "") return href;
  const [page = "", anchor] = href.split("#");
  const joint = page.includes("?") ? "&" : "?";
  return `${page}${joint}year=${year}${anchor === undefined ? "" : `#${anchor}`}`;
}
