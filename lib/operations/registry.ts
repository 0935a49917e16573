import "server-only";
import type { Contract } from "@/lib/contract/contract";
import type { Entry } from "@/lib/contract/entry";
import * as emailLinks from "@/lib/contract/email-links";
import * as password from "@/lib/contract/password";
import { changeemail } from "./account/changeemail";
import { createcalendartoken } from "./account/createcalendartoken";
import { endothersessions } from "./account/endothersessions";
import { endsession } from "./account/endsession";
import { getcalendartoken } from "./account/getcalendartoken";
import { getemailchange } from "./account/getemailchange";
import { getprofile } from "./account/getprofile";
import { getreader } from "./account/getreader";
import { getsessions } from "./account/getsessions";
import { resendemaillink } from "./account/resendemaillink";
import { revokecalendartoken } from "./account/revokecalendartoken";
import { takebackemailchange } from "./account/takebackemailchange";
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
import { confirmemail } from "./email/confirmemail";
import { takebackemail } from "./email/takebackemail";
import type { Operation } from "./operation";
import { forgottenpassword } from "./password/forgottenpassword";
import { resetpassword } from "./password/resetpassword";
import { addwebhook } from "./desk/addwebhook";
import { changewebhook } from "./desk/changewebhook";
import { getevents } from "./desk/getevents";
import { getstaff } from "./desk/getstaff";
import { getwebhookdeliveries } from "./desk/getwebhookdeliveries";
import { getwebhooks } from "./desk/getwebhooks";
import { grantrole } from "./desk/grantrole";
import { removewebhook } from "./desk/removewebhook";
import { replaywebhook } from "./desk/replaywebhook";
import { revokerole } from "./desk/revokerole";
import { rotatewebhooksecret } from "./desk/rotatewebhooksecret";
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
    changewebhook,
    getevents,
    getstaff,
    getwebhookdeliveries,
    getwebhooks,
    grantrole,
    removewebhook,
    replaywebhook,
    revokerole,
    rotatewebhooksecret,
  },
  account: {
    changeemail,
    createcalendartoken,
    endothersessions,
    endsession,
    getcalendartoken,
    getemailchange,
    getprofile,
    getreader,
    getsessions,
    resendemaillink,
    revokecalendartoken,
    takebackemailchange,
  },
};

type VisitorEntry = (typeof password)[keyof typeof password] | (typeof emailLinks)[keyof typeof emailLinks];

/** The operations that visitors of the sign-in pages may call, by path. */
export const visitorOperations: Readonly<Record<string, Operation>> = {
  [password.forgottenPassword.path]: forgottenpassword,
  [password.resetPassword.path]: resetpassword,
  [emailLinks.confirmEmail.path]: confirmemail,
  [emailLinks.takeBackEmail.path]: takebackemail,
} satisfies Record<string, OperationOf<VisitorEntry>>;
