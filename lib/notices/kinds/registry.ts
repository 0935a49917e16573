import "server-only";
import type { LetterKind } from "@/lib/vocabulary/letter";
import { answerReminder } from "./answer-reminder";
import { emailApprove, emailRefused, emailWaits } from "./email-approve";
import { emailAsked } from "./email-asked";
import { emailChanged } from "./email-changed";
import { emailConfirm } from "./email-confirm";
import { emailLapsed } from "./email-lapsed";
import { emailRestored } from "./email-restored";
import { emailSet } from "./email-set";
import { alternateOffered } from "./alternate-offered";
import { answerReceived } from "./answer-received";
import { deadlineMoved } from "./deadline-moved";
import { nominated } from "./nominated";
import { nominationChanged } from "./nomination-changed";
import { nominationReceived } from "./nomination-received";
import { nominationWithdrawn } from "./nomination-withdrawn";
import { placeOffered } from "./place-offered";
import { placeRevoked } from "./place-revoked";
import { profileChanged } from "./profile-changed";
import type { Kind } from "./kind";
import { meetingsChanged } from "./meetings-changed";
import { nominationsClosing } from "./nominations-closing";
import { nominationsOpen } from "./nominations-open";
import { notSelected } from "./not-selected";
import { passkeyAdded } from "./passkey-added";
import { passkeyRemoved } from "./passkey-removed";
import { passwordChanged } from "./password-changed";
import { passwordReset } from "./password-reset";
import { staffMorning } from "./staff-morning";
import { letterTextChanged } from "./letter-text-changed";
import { webhookFailing } from "./webhook-failing";

/** All kinds of letters. */
export const KINDS: Readonly<Record<LetterKind, Kind>> = {
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "passkey-added": passkeyAdded,
  "passkey-removed": passkeyRemoved,
  "email-confirm": emailConfirm,
  "email-asked": emailAsked,
  "email-changed": emailChanged,
  "email-set": emailSet,
  "email-approve": emailApprove,
  "email-waits": emailWaits,
  "email-refused": emailRefused,
  "email-restored": emailRestored,
  "email-lapsed": emailLapsed,
  "nomination-received": nominationReceived,
  "nomination-changed": nominationChanged,
  "nomination-withdrawn": nominationWithdrawn,
  nominated,
  "place-offered": placeOffered,
  "answer-received": answerReceived,
  "deadline-moved": deadlineMoved,
  "not-selected": notSelected,
  "alternate-offered": alternateOffered,
  "place-revoked": placeRevoked,
  "profile-changed": profileChanged,
  "nominations-open": nominationsOpen,
  "nominations-closing": nominationsClosing,
  "answer-reminder": answerReminder,
  "meetings-changed": meetingsChanged,
  "staff-morning": staffMorning,
  "webhook-failing": webhookFailing,
  "letter-text-changed": letterTextChanged,
};
