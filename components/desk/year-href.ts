/** The address of a page of the desk for a year, which stays with the reader from page to page; blank: the current one. */
export function yearHref(href: string, year: string): string {
  if (year === "") return href;
  const [page = "", anchor] = href.split("#");
  const joint = page.includes("?") ? "&" : "?";
  return `${page}${joint}year=${year}${anchor === undefined ? "" : `#${anchor}`}`;
}
