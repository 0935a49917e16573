import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationTable } from "@/components/reference/operation-table";
import { ReferenceTitle } from "@/components/reference/reference-title";
import { entries, GROUP_DESCRIPTIONS, REFERENCE_GROUPS } from "@/lib/contract/contract";

interface GroupPageProps {
  params: Promise<{ group: string }>;
}

async function groupOf({ params }: GroupPageProps) {
  const { group } = await params;
  return REFERENCE_GROUPS.find((name) => name === group) ?? notFound();
}

export async function generateMetadata(props: GroupPageProps): Promise<Metadata> {
  return { title: `/${await groupOf(props)} · The API` };
}

/** The operations of one group, with a line each. */
export default async function GroupPage(props: GroupPageProps) {
  const group = await groupOf(props);
  return (
    <>
      <ReferenceTitle lead={GROUP_DESCRIPTIONS[group]}>{`/${group}`}</ReferenceTitle>
      <OperationTable caption={`Operations of /${group}`} entries={entries(group)} />
    </>
  );
}
