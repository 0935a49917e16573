// The operations of signing in: passwords, passkeys, sessions.
export { addPasskey } from "./add-passkey";
export { changePassword } from "./change-password";
export { confirmIdentity } from "./confirm-identity";
export { endOtherSessions } from "./end-other-sessions";
export { endSession } from "./end-session";
export { getPasskeys } from "./get-passkeys";
export { getSessions } from "./get-sessions";
export { preparePasskey } from "./prepare-passkey";
export { preparePasskeySignIn } from "./prepare-passkey-sign-in";
export { removePasskey } from "./remove-passkey";
export { renamePasskey } from "./rename-passkey";
export { requestPasswordLink } from "./request-password-link";
export { resetPassword } from "./reset-password";
