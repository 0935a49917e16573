import "server-only";
import type { LetterKind } from "@/lib/vocabulary/letter";
import { answerReceived, placeResigned } from "./answers";
import { alternateOffered, answerReminder, notSelected, placeOffered, placeRevoked } from "./offers";
import {
  emailApprove,
  emailAsked,
  emailChanged,
  emailConfirm,
  emailLapsed,
  emailRefused,
  emailRestored,
  emailSet,
  emailWaits,
  profileChanged,
} from "./profile";
import { deadlineMoved, meetingsChanged, nominationsClosing, nominationsOpen } from "./season";
import { nominated, nominationChanged, nominationReceived, nominationWithdrawn } from "./nominations";
import type { Kind } from "./kind";
import { passkeyAdded, passkeyRemoved, passwordChanged, passwordReset } from "./sign-in";
import { letterTextChanged, staffMorning, webhookFailing } from "./staff";

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
  "place-resigned": placeResigned,
  "profile-changed": profileChanged,
  "nominations-open": nominationsOpen,
  "nominations-closing": nominationsClosing,
  "answer-reminder": answerReminder,
  "meetings-changed": meetingsChanged,
  "staff-morning": staffMorning,
  "webhook-failing": webhookFailing,
  "letter-text-changed": letterTextChanged,
};
