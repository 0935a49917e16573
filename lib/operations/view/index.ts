// The operations of saved views: of one's own, and of those that others share.
export { deleteView } from "./delete-view";
export { getViews } from "./get-views";
export { saveView } from "./save-view";
