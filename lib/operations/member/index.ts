// The operations of members, their profiles and e-mail addresses.
export { changeEmail } from "./change-email";
export { confirmEmail } from "./confirm-email";
export { findPeople } from "./find-people";
export { getEmailChange } from "./get-email-change";
export { getProfile } from "./get-profile";
export { getReader } from "./get-reader";
export { hideTelephone } from "./hide-telephone";
export { refuseSetAddress } from "./refuse-set-address";
export { resendEmailLink } from "./resend-email-link";
export { takeBackEmail } from "./take-back-email";
export { takeBackEmailChange } from "./take-back-email-change";
