/**
 * A script that runs before anything else of a page: it holds what is submitted before the page was hydrated, for
 * components/ui/form.tsx to submit then.
 */
export const HOLD_EARLY_SUBMISSIONS = `addEventListener("submit", (event) => {
  if (!event.target.matches("[data-waits]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  event.target.dataset.submittedEarly = "";
}, true);`;
