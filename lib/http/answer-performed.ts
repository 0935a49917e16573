import "server-only";
import type { Entry } from "@/lib/contract/entry";
import {
  AWAITING_HEADER,
  FAILURE_DETAIL_HEADER,
  FAILURE_REASON_HEADER,
  TRUNCATED_HEADER,
  UNMET_RULES_HEADER,
} from "@/lib/contract/headers";
import type { FileAnswer } from "@/lib/operations/file-answer";
import type { Performed } from "@/lib/operations/perform";
import { answer, answerJson, type HttpAnswer, TEXT_TYPE } from "./http-answer";

/** The documented response for the outcome of an operation (contract.md 2.1, 2.6, 2.9, 2.10, 8.10). */
export function answerPerformed(entry: Entry, performed: Performed): HttpAnswer {
  if (performed.kind === "refusal") {
    return answerJson(
      { STATUS: "FAILURE" },
      {
        [FAILURE_REASON_HEADER]: performed.reason,
        [FAILURE_DETAIL_HEADER]: performed.detail,
        ...unmetRules(performed),
      },
    );
  }
  if (entry.answer === "file") return answerFile(performed.result as FileAnswer);
  if (entry.answer === "word") return answer(200, TEXT_TYPE, String(performed.result));
  const answered = answerJson(performed.result, {
    ...(performed.truncated ? { [TRUNCATED_HEADER]: "true" } : {}),
    ...(performed.awaiting.length > 0 ? { [AWAITING_HEADER]: performed.awaiting.join(", ") } : {}),
    ...unmetRules(performed),
  });
  return entry.returnsCredential ? { ...answered, isCompressible: false } : answered;
}

/** A file to be saved (RFC 6266): its name in ASCII for old programs, and as it is. */
function answerFile({ fileName, mediaType, pieces }: FileAnswer): HttpAnswer {
  const plain = fileName.replaceAll(/[^\w.-]/g, "-");
  const named = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  const headers = { "content-disposition": named };
  return { ...answer(200, `${mediaType}; charset=utf-8`, null, headers), stream: pieces };
}

function unmetRules({ unmet }: Performed): Record<string, string> {
  return unmet.length > 0 ? { [UNMET_RULES_HEADER]: unmet.map(encodeURIComponent).join(",") } : {};
}
