import "server-only";
import * as answerLinks from "@/lib/contract/answer-links";
import type { Contract } from "@/lib/contract/contract";
import * as emailLinks from "@/lib/contract/email-links";
import type { Entry } from "@/lib/contract/entry";
import * as letterLinks from "@/lib/contract/letter-links";
import * as passkeySignIn from "@/lib/contract/passkey-sign-in";
import * as password from "@/lib/contract/password";
import { changeemail } from "./account/changeemail";
import { changepassword } from "./account/changepassword";
import { addpasskey } from "./account/addpasskey";
import { getpasskeys } from "./account/getpasskeys";
import { preparepasskey } from "./account/preparepasskey";
import { removepasskey } from "./account/removepasskey";
import { renamepasskey } from "./account/renamepasskey";
import { confirmidentity } from "./account/confirmidentity";
import { createcalendartoken } from "./account/createcalendartoken";
import { endothersessions } from "./account/endothersessions";
import { endsession } from "./account/endsession";
import { getcalendartoken } from "./account/getcalendartoken";
import { getemailchange } from "./account/getemailchange";
import { getletter } from "./account/getletter";
import { getletterchoices } from "./account/getletterchoices";
import { getletters } from "./account/getletters";
import { getprofile } from "./account/getprofile";
import { getreader } from "./account/getreader";
import { getsessions } from "./account/getsessions";
import { openletter } from "./account/openletter";
import { resendemaillink } from "./account/resendemaillink";
import { revokecalendartoken } from "./account/revokecalendartoken";
import { saveletterchoices } from "./account/saveletterchoices";
import { takebackemailchange } from "./account/takebackemailchange";
import { answerbylink } from "./answer-links/answerbylink";
import { openanswerlink } from "./answer-links/openanswerlink";
import { readanswerlink } from "./answer-links/readanswerlink";
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
import { addwebhook } from "./desk/addwebhook";
import { applycommittees } from "./desk/applycommittees";
import { applypositions } from "./desk/applypositions";
import { approveslate } from "./desk/approveslate";
import { changewebhook } from "./desk/changewebhook";
import { decidecandidacies } from "./desk/decidecandidacies";
import { exportanswers } from "./desk/exportanswers";
import { exportcalllist } from "./desk/exportcalllist";
import { exportcandidates } from "./desk/exportcandidates";
import { exportroster } from "./desk/exportroster";
import { exportslate } from "./desk/exportslate";
import { exportvacancies } from "./desk/exportvacancies";
import { extendseason } from "./desk/extendseason";
import { findnomination } from "./desk/findnomination";
import { getbalance } from "./desk/getbalance";
import { getcandidacy } from "./desk/getcandidacy";
import { getconcerned } from "./desk/getconcerned";
import { getdeliveries } from "./desk/getdeliveries";
import { getdesk } from "./desk/getdesk";
import { getdeskcommittees } from "./desk/getdeskcommittees";
import { getdeskseason } from "./desk/getdeskseason";
import { geteligibility } from "./desk/geteligibility";
import { getevents } from "./desk/getevents";
import { getfailing } from "./desk/getfailing";
import { getletter as getletterAtDesk } from "./desk/getletter";
import { getlettertexts } from "./desk/getlettertexts";
import { getnotselected } from "./desk/getnotselected";
import { getrecipients } from "./desk/getrecipients";
import { getreviewboard } from "./desk/getreviewboard";
import { getreviewcommittees } from "./desk/getreviewcommittees";
import { getroster } from "./desk/getroster";
import { getrules } from "./desk/getrules";
import { getseasonletters } from "./desk/getseasonletters";
import { getsending } from "./desk/getsending";
import { getslate } from "./desk/getslate";
import { getstaff } from "./desk/getstaff";
import { getwaitingaddresses } from "./desk/getwaitingaddresses";
import { confirmaddress } from "./desk/confirmaddress";
import { gettold } from "./desk/gettold";
import { getvacancies } from "./desk/getvacancies";
import { getwebhookdeliveries } from "./desk/getwebhookdeliveries";
import { getwebhooks } from "./desk/getwebhooks";
import { grantrole } from "./desk/grantrole";
import { holdletters } from "./desk/holdletters";
import { markreviewed } from "./desk/markreviewed";
import { offeralternate } from "./desk/offeralternate";
import { openforreal } from "./desk/openforreal";
import { orderpositions } from "./desk/orderpositions";
import { overriderule } from "./desk/overriderule";
import { previewchange } from "./desk/previewchange";
import { previewcommittees } from "./desk/previewcommittees";
import { previewextension } from "./desk/previewextension";
import { previewletter } from "./desk/previewletter";
import { previewopening } from "./desk/previewopening";
import { previewpositions } from "./desk/previewpositions";
import { previewpublication } from "./desk/previewpublication";
import { previewrollover } from "./desk/previewrollover";
import { previewrule } from "./desk/previewrule";
import { publishslate } from "./desk/publishslate";
import { rankcandidacies } from "./desk/rankcandidacies";
import { recordbounce } from "./desk/recordbounce";
import { releaseletters } from "./desk/releaseletters";
import { remarkslate } from "./desk/remarkslate";
import { removerule } from "./desk/removerule";
import { removetarget } from "./desk/removetarget";
import { removewebhook } from "./desk/removewebhook";
import { replaywebhook } from "./desk/replaywebhook";
import { resendletter } from "./desk/resendletter";
import { restorelettertext } from "./desk/restorelettertext";
import { revokeplace } from "./desk/revokeplace";
import { revokerole } from "./desk/revokerole";
import { rolloverseason } from "./desk/rolloverseason";
import { rotatewebhooksecret } from "./desk/rotatewebhooksecret";
import { savecommittee } from "./desk/savecommittee";
import { savelettertext } from "./desk/savelettertext";
import { savenote } from "./desk/savenote";
import { saveposition } from "./desk/saveposition";
import { saverule } from "./desk/saverule";
import { saveseason } from "./desk/saveseason";
import { savetarget } from "./desk/savetarget";
import { savetesters } from "./desk/savetesters";
import { sendbackslate } from "./desk/sendbackslate";
import { sendslate } from "./desk/sendslate";
import { setsending } from "./desk/setsending";
import { startrehearsal } from "./desk/startrehearsal";
import { testletter } from "./desk/testletter";
import { confirmemail } from "./email/confirmemail";
import { takebackemail } from "./email/takebackemail";
import { stopletters } from "./letter-links/stopletters";
import type { Operation } from "./operation";
import { preparepasskeysignin } from "./passkey/preparepasskeysignin";
import { forgottenpassword } from "./password/forgottenpassword";
import { resetpassword } from "./password/resetpassword";
import { answerplace } from "./season/answerplace";
import { declinenomination } from "./season/declinenomination";
import { exportcommitteecontacts } from "./season/exportcommitteecontacts";
import { findpeople } from "./season/findpeople";
import { getcommitteecontacts } from "./season/getcommitteecontacts";
import { getowncommittee } from "./season/getowncommittee";
import { getowncommittees } from "./season/getowncommittees";
import { getownmeetings } from "./season/getownmeetings";
import { getwishes } from "./season/getwishes";
import { hidetelephone } from "./season/hidetelephone";
import { resignplace } from "./season/resignplace";
import { restorenomination } from "./season/restorenomination";
import { savewishes } from "./season/savewishes";
import { getanswers } from "./season/getanswers";
import { getcommittees } from "./season/getcommittees";
import { getcurrentcommittees } from "./season/getcurrentcommittees";
import { getmeetings } from "./season/getmeetings";
import { getnominations } from "./season/getnominations";
import { getplaces } from "./season/getplaces";
import { getseason } from "./season/getseason";

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
    answerplace,
    declinenomination,
    exportcommitteecontacts,
    findpeople,
    getcommitteecontacts,
    getowncommittee,
    getowncommittees,
    getownmeetings,
    getwishes,
    hidetelephone,
    resignplace,
    restorenomination,
    savewishes,
    getanswers,
    getcommittees,
    getcurrentcommittees,
    getmeetings,
    getnominations,
    getplaces,
    getseason,
  },
  desk: {
    addwebhook,
    applycommittees,
    applypositions,
    approveslate,
    changewebhook,
    decidecandidacies,
    exportanswers,
    exportcalllist,
    exportcandidates,
    exportroster,
    exportslate,
    exportvacancies,
    extendseason,
    findnomination,
    getbalance,
    getcandidacy,
    getconcerned,
    getdeliveries,
    getdesk,
    getdeskcommittees,
    getdeskseason,
    geteligibility,
    getevents,
    getfailing,
    getletter: getletterAtDesk,
    getlettertexts,
    getnotselected,
    getrecipients,
    getreviewboard,
    getreviewcommittees,
    getroster,
    getrules,
    getseasonletters,
    getsending,
    getslate,
    getstaff,
    getwaitingaddresses,
    confirmaddress,
    gettold,
    getvacancies,
    getwebhookdeliveries,
    getwebhooks,
    grantrole,
    holdletters,
    markreviewed,
    offeralternate,
    openforreal,
    orderpositions,
    overriderule,
    previewchange,
    previewcommittees,
    previewextension,
    previewletter,
    previewopening,
    previewpositions,
    previewpublication,
    previewrollover,
    previewrule,
    publishslate,
    rankcandidacies,
    recordbounce,
    releaseletters,
    remarkslate,
    removerule,
    removetarget,
    removewebhook,
    replaywebhook,
    resendletter,
    restorelettertext,
    revokeplace,
    revokerole,
    rolloverseason,
    rotatewebhooksecret,
    savecommittee,
    savelettertext,
    savenote,
    saveposition,
    saverule,
    saveseason,
    savetarget,
    savetesters,
    sendbackslate,
    sendslate,
    setsending,
    startrehearsal,
    testletter,
  },
  account: {
    addpasskey,
    changeemail,
    changepassword,
    confirmidentity,
    createcalendartoken,
    endothersessions,
    endsession,
    getcalendartoken,
    getemailchange,
    getletter,
    getletterchoices,
    getletters,
    getpasskeys,
    getprofile,
    getreader,
    getsessions,
    openletter,
    preparepasskey,
    removepasskey,
    renamepasskey,
    resendemaillink,
    revokecalendartoken,
    saveletterchoices,
    takebackemailchange,
  },
};

type EntryOf<Module> = Module[keyof Module];
type VisitorEntry =
  | EntryOf<typeof password>
  | EntryOf<typeof passkeySignIn>
  | EntryOf<typeof emailLinks>
  | EntryOf<typeof letterLinks>
  | EntryOf<typeof answerLinks>;

/** The operations that visitors of the sign-in pages may call, by path. */
export const visitorOperations: Readonly<Record<string, Operation>> = {
  [password.forgottenPassword.path]: forgottenpassword,
  [password.resetPassword.path]: resetpassword,
  [passkeySignIn.preparePasskeySignIn.path]: preparepasskeysignin,
  [emailLinks.confirmEmail.path]: confirmemail,
  [emailLinks.takeBackEmail.path]: takebackemail,
  [letterLinks.stopLetters.path]: stopletters,
  [answerLinks.readAnswerLink.path]: readanswerlink,
  [answerLinks.openAnswerLink.path]: openanswerlink,
  [answerLinks.answerByLink.path]: answerbylink,
} satisfies Record<string, OperationOf<VisitorEntry>>;
