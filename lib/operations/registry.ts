import "server-only";
import type { Contract } from "@/lib/contract/contract";
import type { Entry } from "@/lib/contract/entry";
import { changeEmail } from "./account/change-email";
import { changePassword } from "./account/change-password";
import { addPasskey } from "./account/add-passkey";
import { getPasskeys } from "./account/get-passkeys";
import { preparePasskey } from "./account/prepare-passkey";
import { removePasskey } from "./account/remove-passkey";
import { renamePasskey } from "./account/rename-passkey";
import { confirmIdentity } from "./account/confirm-identity";
import { createCalendarToken } from "./account/create-calendar-token";
import { getCalendarToken } from "./account/get-calendar-token";
import { getEmailChange } from "./account/get-email-change";
import { getLetter } from "./account/get-letter";
import { getLetterChoices } from "./account/get-letter-choices";
import { getLetters } from "./account/get-letters";
import { getProfile } from "./account/get-profile";
import { getReader } from "./account/get-reader";
import { endOtherSessions } from "./account/end-other-sessions";
import { endSession } from "./account/end-session";
import { getSessions } from "./account/get-sessions";
import { openLetter } from "./account/open-letter";
import { resendEmailLink } from "./account/resend-email-link";
import { revokeCalendarToken } from "./account/revoke-calendar-token";
import { saveLetterChoices } from "./account/save-letter-choices";
import { refuseSetAddress } from "./account/refuse-set-address";
import { takeBackEmailChange } from "./account/take-back-email-change";
import { assocauth } from "./auth/assocauth";
import { assocssoauth } from "./auth/assocssoauth";
import { finduserbyname } from "./auth/finduserbyname";
import { deletenomination } from "./committee/deletenomination";
import { eventregmemberlookup } from "./committee/eventregmemberlookup";
import { getallmeetings } from "./committee/getallmeetings";
import { getassocidforboard } from "./committee/getassocidforboard";
import { getboardcertpros } from "./committee/getboardcertpros";
import { getboardname } from "./committee/getboardname";
import { getcandidate } from "./committee/getcandidate";
import { getcommitteeconfirmeds } from "./committee/getcommitteeconfirmeds";
import { getcommmemberhistory } from "./committee/getcommmemberhistory";
import { getmeetingbycode } from "./committee/getmeetingbycode";
import { getmember } from "./committee/getmember";
import { getmemberdata } from "./committee/getmemberdata";
import { getmembermeetings } from "./committee/getmembermeetings";
import { getnominationsbyvoter } from "./committee/getnominationsbyvoter";
import { getprimaryboard } from "./committee/getprimaryboard";
import { getschedule } from "./committee/getschedule";
import { lookupassocrecordbyname } from "./committee/lookupassocrecordbyname";
import { nominate } from "./committee/nominate";
import { updatememberacceptance } from "./committee/updatememberacceptance";
import { updatememberprofile } from "./committee/updatememberprofile";
import { addWebhook } from "./desk/add-webhook";
import { applyCommittees } from "./desk/apply-committees";
import { applyPositions } from "./desk/apply-positions";
import { approveSlate } from "./desk/approve-slate";
import { changeWebhook } from "./desk/change-webhook";
import { decideCandidacies } from "./desk/decide-candidacies";
import { exportAnswers } from "./desk/export-answers";
import { exportCallList } from "./desk/export-call-list";
import { exportCandidates } from "./desk/export-candidates";
import { exportRoster } from "./desk/export-roster";
import { exportSlate } from "./desk/export-slate";
import { exportVacancies } from "./desk/export-vacancies";
import { extendSeason } from "./desk/extend-season";
import { findNomination } from "./desk/find-nomination";
import { getBalance } from "./desk/get-balance";
import { getCandidacies } from "./desk/get-candidacies";
import { getCandidacy } from "./desk/get-candidacy";
import { getConcerned } from "./desk/get-concerned";
import { getDeliveries } from "./desk/get-deliveries";
import { getDesk } from "./desk/get-desk";
import { getDeskCommittees } from "./desk/get-desk-committees";
import { getDeskSeason } from "./desk/get-desk-season";
import { getEligibilities } from "./desk/get-eligibilities";
import { getEligibility } from "./desk/get-eligibility";
import { getEvents } from "./desk/get-events";
import { getFailing } from "./desk/get-failing";
import { getLetter as getLetterAtDesk } from "./desk/get-letter";
import { getLetterTexts } from "./desk/get-letter-texts";
import { getNotSelected } from "./desk/get-not-selected";
import { getRecipients } from "./desk/get-recipients";
import { getReviewBoard } from "./desk/get-review-board";
import { getReviewCommittees } from "./desk/get-review-committees";
import { getRoster } from "./desk/get-roster";
import { getRules } from "./desk/get-rules";
import { getSeasonLetters } from "./desk/get-season-letters";
import { getSending } from "./desk/get-sending";
import { getSlate } from "./desk/get-slate";
import { getStaff } from "./desk/get-staff";
import { getWaitingAddresses } from "./desk/get-waiting-addresses";
import { confirmAddress } from "./desk/confirm-address";
import { refuseAddress } from "./desk/refuse-address";
import { getTold } from "./desk/get-told";
import { getVacancies } from "./desk/get-vacancies";
import { getWebhookDeliveries } from "./desk/get-webhook-deliveries";
import { getWebhooks } from "./desk/get-webhooks";
import { grantRole } from "./desk/grant-role";
import { holdLetters } from "./desk/hold-letters";
import { markReviewed } from "./desk/mark-reviewed";
import { offerAlternate } from "./desk/offer-alternate";
import { openForReal } from "./desk/open-for-real";
import { orderPositions } from "./desk/order-positions";
import { overrideRule } from "./desk/override-rule";
import { previewChange } from "./desk/preview-change";
import { previewCommittees } from "./desk/preview-committees";
import { previewExtension } from "./desk/preview-extension";
import { previewLetter } from "./desk/preview-letter";
import { previewOpening } from "./desk/preview-opening";
import { previewPositions } from "./desk/preview-positions";
import { previewPublication } from "./desk/preview-publication";
import { previewRollover } from "./desk/preview-rollover";
import { previewRule } from "./desk/preview-rule";
import { publishSlate } from "./desk/publish-slate";
import { rankCandidacies } from "./desk/rank-candidacies";
import { recordBounce } from "./desk/record-bounce";
import { releaseLetters } from "./desk/release-letters";
import { remarkSlate } from "./desk/remark-slate";
import { removeRule } from "./desk/remove-rule";
import { removeTarget } from "./desk/remove-target";
import { removeWebhook } from "./desk/remove-webhook";
import { replayWebhook } from "./desk/replay-webhook";
import { resendLetter } from "./desk/resend-letter";
import { restoreLetterText } from "./desk/restore-letter-text";
import { revokePlace } from "./desk/revoke-place";
import { revokeRole } from "./desk/revoke-role";
import { rolloverSeason } from "./desk/rollover-season";
import { rotateWebhookSecret } from "./desk/rotate-webhook-secret";
import { saveCommittee } from "./desk/save-committee";
import { saveLetterText } from "./desk/save-letter-text";
import { saveNote } from "./desk/save-note";
import { savePosition } from "./desk/save-position";
import { saveRule } from "./desk/save-rule";
import { saveSeason } from "./desk/save-season";
import { saveTarget } from "./desk/save-target";
import { saveTesters } from "./desk/save-testers";
import { sendBackSlate } from "./desk/send-back-slate";
import { sendSlate } from "./desk/send-slate";
import { setSending } from "./desk/set-sending";
import { startRehearsal } from "./desk/start-rehearsal";
import { testLetter } from "./desk/test-letter";
import type { Operation } from "./operation";
import { answerPlace } from "./season/answer-place";
import { declineNomination } from "./season/decline-nomination";
import { exportCommitteeContacts } from "./season/export-committee-contacts";
import { findPeople } from "./season/find-people";
import { getCommitteeContacts } from "./season/get-committee-contacts";
import { getOwnCommittee } from "./season/get-own-committee";
import { getOwnCommittees } from "./season/get-own-committees";
import { getOwnMeetings } from "./season/get-own-meetings";
import { getWishes } from "./season/get-wishes";
import { hideTelephone } from "./season/hide-telephone";
import { resignPlace } from "./season/resign-place";
import { restoreNomination } from "./season/restore-nomination";
import { saveWishes } from "./season/save-wishes";
import { getAnswers } from "./season/get-answers";
import { getCommittees } from "./season/get-committees";
import { getCurrentCommittees } from "./season/get-current-committees";
import { getMeetings } from "./season/get-meetings";
import { getNominations } from "./season/get-nominations";
import { getPlaces } from "./season/get-places";
import { getSeason } from "./season/get-season";
import { answerByLink } from "./visitor/answer-by-link";
import { confirmEmail } from "./visitor/confirm-email";
import { openAnswerLink } from "./visitor/open-answer-link";
import { preparePasskeySignIn } from "./visitor/prepare-passkey-sign-in";
import { readAnswerLink } from "./visitor/read-answer-link";
import { requestPasswordLink } from "./visitor/request-password-link";
import { resetPassword } from "./visitor/reset-password";
import { stopLetters } from "./visitor/stop-letters";
import { takeBackEmail } from "./visitor/take-back-email";

type OperationOf<E> = E extends Entry ? Operation<E> : never;
type Registry = {
  [G in keyof Contract]: { [Segment in keyof Contract[G]]: OperationOf<Contract[G][Segment]> };
};

/** The operation of every contract entry: an entry without one does not compile. */
export const operations: Registry = {
  auth: { assocauth, assocssoauth, finduserbyname },
  committee: {
    deletenomination,
    eventregmemberlookup,
    getallmeetings,
    getassocidforboard,
    getboardcertpros,
    getboardname,
    getcandidate,
    getcommitteeconfirmeds,
    getcommmemberhistory,
    getmeetingbycode,
    getmember,
    getmemberdata,
    getmembermeetings,
    getnominationsbyvoter,
    getprimaryboard,
    getschedule,
    lookupassocrecordbyname,
    nominate,
    updatememberacceptance,
    updatememberprofile,
  },
  season: {
    answerPlace,
    declineNomination,
    exportCommitteeContacts,
    findPeople,
    getCommitteeContacts,
    getOwnCommittee,
    getOwnCommittees,
    getOwnMeetings,
    getWishes,
    hideTelephone,
    resignPlace,
    restoreNomination,
    saveWishes,
    getAnswers,
    getCommittees,
    getCurrentCommittees,
    getMeetings,
    getNominations,
    getPlaces,
    getSeason,
  },
  desk: {
    addWebhook,
    applyCommittees,
    applyPositions,
    approveSlate,
    changeWebhook,
    decideCandidacies,
    exportAnswers,
    exportCallList,
    exportCandidates,
    exportRoster,
    exportSlate,
    exportVacancies,
    extendSeason,
    findNomination,
    getBalance,
    getCandidacies,
    getCandidacy,
    getConcerned,
    getDeliveries,
    getDesk,
    getDeskCommittees,
    getDeskSeason,
    getEligibilities,
    getEligibility,
    getEvents,
    getFailing,
    getLetter: getLetterAtDesk,
    getLetterTexts,
    getNotSelected,
    getRecipients,
    getReviewBoard,
    getReviewCommittees,
    getRoster,
    getRules,
    getSeasonLetters,
    getSending,
    getSlate,
    getStaff,
    getWaitingAddresses,
    confirmAddress,
    refuseAddress,
    getTold,
    getVacancies,
    getWebhookDeliveries,
    getWebhooks,
    grantRole,
    holdLetters,
    markReviewed,
    offerAlternate,
    openForReal,
    orderPositions,
    overrideRule,
    previewChange,
    previewCommittees,
    previewExtension,
    previewLetter,
    previewOpening,
    previewPositions,
    previewPublication,
    previewRollover,
    previewRule,
    publishSlate,
    rankCandidacies,
    recordBounce,
    releaseLetters,
    remarkSlate,
    removeRule,
    removeTarget,
    removeWebhook,
    replayWebhook,
    resendLetter,
    restoreLetterText,
    revokePlace,
    revokeRole,
    rolloverSeason,
    rotateWebhookSecret,
    saveCommittee,
    saveLetterText,
    saveNote,
    savePosition,
    saveRule,
    saveSeason,
    saveTarget,
    saveTesters,
    sendBackSlate,
    sendSlate,
    setSending,
    startRehearsal,
    testLetter,
  },
  account: {
    addPasskey,
    changeEmail,
    changePassword,
    confirmIdentity,
    createCalendarToken,
    endOtherSessions,
    endSession,
    getCalendarToken,
    getEmailChange,
    getLetter,
    getLetterChoices,
    getLetters,
    getPasskeys,
    getProfile,
    getReader,
    getSessions,
    openLetter,
    preparePasskey,
    refuseSetAddress,
    removePasskey,
    renamePasskey,
    resendEmailLink,
    revokeCalendarToken,
    saveLetterChoices,
    takeBackEmailChange,
  },
  visitor: {
    answerByLink,
    confirmEmail,
    openAnswerLink,
    preparePasskeySignIn,
    readAnswerLink,
    requestPasswordLink,
    resetPassword,
    stopLetters,
    takeBackEmail,
  },
};
