// The operations of wishes of members.
export { getWishes } from "./get-wishes";
export { saveWishes } from "./save-wishes";
