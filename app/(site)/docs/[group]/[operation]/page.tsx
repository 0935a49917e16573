import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationFacts } from "@/components/reference/operation-facts";
import { LongPart } from "@/components/reference/long-part";
import { groupAddress, referenceAddress } from "@/components/reference/reference-operation";
import { ReferenceTitle } from "@/components/reference/reference-title";
import { referenceParameters } from "@/lib/contract/reference-parameters";
import { WithCode } from "@/components/reference/with-code";
import { TryIt } from "@/components/reference/try-it";
import { SiteLink } from "@/components/ui/site-link";
import { referenceEntries, REFERENCE_GROUPS } from "@/lib/contract/contract";
import { isTyped } from "@/lib/contract/entry";
import { operationName } from "@/lib/contract/operation-name";
import { sampleOfShape } from "@/lib/contract/values";
import { baseUrl } from "@/lib/site/base-url";
import { memberAccess } from "@/lib/site/member-access";

interface OperationPageProps {
  params: Promise<{ group: string; operation: string }>;
}

const ENTRIES = referenceEntries();

async function indexOf({ params }: OperationPageProps): Promise<number> {
  const { group, operation } = await params;
  const index = ENTRIES.findIndex(({ path }) => path === `/${group}/${operation}`);
  if (index < 0) notFound();
  return index;
}

export async function generateMetadata(props: OperationPageProps): Promise<Metadata> {
  const entry = ENTRIES[await indexOf(props)];
  return { title: `${entry ? operationName(entry) : ""} · The API` };
}

/** One operation of the API. */
export default async function OperationPage(props: OperationPageProps) {
  const index = await indexOf(props);
  const entry = ENTRIES[index];
  if (!entry) notFound();
  const { path, summary, scope, effect } = entry;
  const title = operationName(entry);
  const group = REFERENCE_GROUPS.find((name) => path.startsWith(`/${name}/`));
  return (
    <article>
      <ReferenceTitle
        {...(group ? { group: { name: group, href: groupAddress(group) } } : {})}
        lead={title === summary ? undefined : <WithCode text={`${summary}.`} />}
      >
        {title}
      </ReferenceTitle>
      <OperationFacts entry={entry} baseUrl={baseUrl()} memberAccess={memberAccess(entry)} />
      <h2 className="wide:mt-8 mt-6">Try it</h2>
      {scope === null ? (
        <p className="mt-2">
          Only this site&rsquo;s own pages call it, with the session of a signed-in member.
        </p>
      ) : (
        <LongPart summary="Call it with your access token">
          {/* A new operation starts with new fields. */}
          <TryIt
            key={path}
            path={path}
            effect={effect}
            parameters={isTyped(entry) ? [] : referenceParameters(entry)}
            sample={isTyped(entry) ? JSON.stringify(sampleOfShape(entry.params.shape), null, 2) : undefined}
          />
        </LongPart>
      )}
      <nav
        aria-label="Neighboring operations"
        data-print="hide"
        className="wide:mt-8 mt-6 flex justify-between gap-x-6"
      >
        <Neighbour words="Previous" at={index - 1} />
        <Neighbour words="Next" at={index + 1} />
      </nav>
    </article>
  );
}

function Neighbour({ words, at }: { words: string; at: number }) {
  const entry = ENTRIES[at];
  if (!entry) return null;
  return (
    <SiteLink
      href={referenceAddress(entry.path)}
      className="link inline-flex min-h-11 items-center last:text-right"
    >
      {words}: {operationName(entry)}
    </SiteLink>
  );
}
