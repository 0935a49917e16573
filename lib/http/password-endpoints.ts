import "server-only";
import type { Entry } from "@/lib/contract/entry";
import * as contract from "@/lib/contract/password";
import { allowed } from "@/lib/domain/outcome";
import { askForPasswordReset } from "@/lib/operations/password/forgotten";
import { choosePassword } from "@/lib/operations/password/reset";
import { answerRequest, type Exchange } from "./answer-request";
import { callerAddress } from "./client-address";
import { readBody } from "./read-body";
import { type Params, readParams } from "./read-params";
import { requestLocale } from "./request-locale";
import { requirePost } from "./require-post";
import { respondAnswer } from "./respond";
import { requireSameOrigin } from "./same-origin";

type Work = (params: Params, exchange: Exchange) => Promise<unknown>;

/** What somebody who is not signed in may call, from our own pages only. */
function serveVisitor(entry: Entry, work: Work): (request: Request) => Promise<Response> {
  return (request) =>
    answerRequest(request, entry.path, async (exchange) => {
      requirePost(request);
      requireSameOrigin(request);
      const read = readParams(entry, await readBody(request));
      return respondAnswer(entry, read.ok ? await work(read.params, exchange) : read);
    });
}

/** `POST /api/password/forgotten`: the answer is the same whether or not there is such a member. */
export const serveForgottenPassword = serveVisitor(
  contract.forgottenPassword,
  async ({ userId = "" }, exchange) => {
    const { request } = exchange;
    const asked = { userId, address: callerAddress(request), locale: requestLocale(request) };
    await askForPasswordReset(asked, exchange);
    return allowed;
  },
);

/** `POST /api/password/reset`: a new password, with the token of the link. */
export const serveResetPassword = serveVisitor(
  contract.resetPassword,
  async ({ token = "", password = "" }, exchange) =>
    choosePassword({ token, password, locale: requestLocale(exchange.request) }, exchange),
);
