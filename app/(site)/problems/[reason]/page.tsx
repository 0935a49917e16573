import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ERRORS_ADDRESS, referenceAddress } from "@/components/reference/reference-operation";
import { WithCode } from "@/components/reference/with-code";
import { PageTitle } from "@/components/ui/page-title";
import { SiteLink } from "@/components/ui/site-link";
import { referenceEntries } from "@/lib/contract/contract";
import { operationName } from "@/lib/contract/operation-name";
import {
  FAILURE_REASONS,
  GENERAL_REASONS,
  type ProblemReason,
  statusOf,
  titleOf,
} from "@/lib/vocabulary/failure-reasons";

interface ProblemPageProps {
  params: Promise<{ reason: string }>;
}

const MEANINGS: Readonly<Record<ProblemReason, string>> = { ...FAILURE_REASONS, ...GENERAL_REASONS };

async function reasonOf({ params }: ProblemPageProps): Promise<ProblemReason> {
  const { reason } = await params;
  if (!Object.hasOwn(MEANINGS, reason)) notFound();
  return reason as ProblemReason;
}

export async function generateMetadata(props: ProblemPageProps): Promise<Metadata> {
  return { title: `${titleOf(await reasonOf(props))} · The API` };
}

/** The address in the `type` of a problem: what it means, and which operations answer with it (contract.md 9.7). */
export default async function ProblemPage(props: ProblemPageProps) {
  const reason = await reasonOf(props);
  const listing = referenceEntries().filter(({ reasons }) => reasons.includes(reason as never));
  return (
    <div lang="en">
      <PageTitle above="The API">{titleOf(reason)}</PageTitle>
      <p>
        <WithCode text={MEANINGS[reason]} />
      </p>
      <p className="text-soft mt-2">
        Status {statusOf(reason)}, reason <code>{reason}</code>. Nothing was changed by a call that was
        answered so{reason === "outcome-unknown" ? ", unless its answer was lost" : ""}.
      </p>
      {listing.some(({ answer }) => answer === "status") && (
        <p className="text-soft mt-2">
          An update of the group /committee answers <code>{'{"STATUS":"FAILURE"}'}</code> with status 200
          instead, and has the reason in the header <code>x-failure-reason</code>.
        </p>
      )}
      {listing.length > 0 && (
        <>
          <h2 className="mt-8">Operations that answer with it</h2>
          <ul className="mt-2">
            {listing.map((entry) => (
              <li key={entry.path}>
                <SiteLink href={referenceAddress(entry.path)} className="link inline-block py-1 break-words">
                  {operationName(entry)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-8">
        <SiteLink href={ERRORS_ADDRESS} className="link">
          All errors
        </SiteLink>
      </p>
    </div>
  );
}
