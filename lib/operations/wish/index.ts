// The operations of members' wishes.
export { getWishes } from "./get-wishes";
export { saveWishes } from "./save-wishes";
