/**
 * In the place of what Next runs for server actions in browsers, of which the site has none: 2 kB of every page
 * (docs/decisions/0012-light-pages.md).
 */
export default function noServerActions() {
  return 'exports.serverActionReducer = () => { throw new Error("The site has no server actions.") };';
}
