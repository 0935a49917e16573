import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationFacts } from "@/components/reference/operation-facts";
import { referenceAddress } from "@/components/reference/reference-operation";
import { referenceParameters } from "@/lib/contract/reference-parameters";
import { WithCode } from "@/components/reference/with-code";
import { TryIt } from "@/components/reference/try-it";
import { PageTitle } from "@/components/ui/page-title";
import { SiteLink } from "@/components/ui/site-link";
import { referenceEntries } from "@/lib/contract/contract";
import { isTyped } from "@/lib/contract/entry";
import { operationName } from "@/lib/contract/operation-name";
import { sampleOfShape } from "@/lib/contract/values";
import { baseUrl } from "@/lib/site/base-url";

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
  return (
    <article>
      <PageTitle above="The API" lead={title === summary ? undefined : <WithCode text={`${summary}.`} />}>
        {title}
      </PageTitle>
      <OperationFacts entry={entry} baseUrl={baseUrl()} />
      <h2 className="mt-8">Try it</h2>
      {scope === null ? (
        <p className="mt-2">
          Only this site&rsquo;s own pages call it, with the session of a signed-in member.
        </p>
      ) : (
        // A new operation starts with new fields.
        <TryIt
          key={path}
          path={path}
          effect={effect}
          parameters={isTyped(entry) ? [] : referenceParameters(entry)}
          sample={isTyped(entry) ? JSON.stringify(sampleOfShape(entry.params.shape), null, 2) : undefined}
        />
      )}
      <p className="mt-8">
        <SiteLink href="/docs#errors" className="link">
          When something is wrong
        </SiteLink>
      </p>
      <nav aria-label="Neighbouring operations" data-print="hide" className="mt-8 flex flex-wrap gap-x-8">
        <Neighbour words="Before" at={index - 1} />
        <Neighbour words="Next" at={index + 1} />
      </nav>
    </article>
  );
}

function Neighbour({ words, at }: { words: string; at: number }) {
  const entry = ENTRIES[at];
  if (!entry) return null;
  return (
    <SiteLink href={referenceAddress(entry.path)} className="link inline-flex min-h-11 items-center">
      {words}: {operationName(entry)}
    </SiteLink>
  );
}
