// The operations of staff: their roles, and addresses that wait for a second manager.
export { confirmAddress } from "./confirm-address";
export { getStaff } from "./get-staff";
export { getWaitingAddresses } from "./get-waiting-addresses";
export { grantRole } from "./grant-role";
export { refuseAddress } from "./refuse-address";
export { revokeRole } from "./revoke-role";
