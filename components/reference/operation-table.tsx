import { SiteLink } from "@/components/ui/site-link";
import type { Entry } from "@/lib/contract/entry";
import { operationName } from "@/lib/contract/operation-name";
import { referenceAddress, summaryLine } from "./reference-operation";
import { WithCode } from "./with-code";

interface OperationTableProps {
  caption: string;
  entries: readonly Entry[];
}

/** The operations of a group: what each is called, what it does, and the scope that it needs. */
export function OperationTable({ caption, entries }: OperationTableProps) {
  return (
    <table className="text-small w-full">
      <caption className="sr-only">{caption}</caption>
      {/* On a phone what it does stands below its name, as there is no room beside it. */}
      <thead className="max-wide:sr-only">
        <tr className="border-edge border-b text-left">
          <th scope="col" className="py-1 pr-4">
            Operation
          </th>
          <th scope="col" className="py-1 pr-4">
            What it does
          </th>
          <th scope="col" className="py-1">
            Scope
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const segment = entry.path.split("/").at(-1) ?? "";
          const line = summaryLine(entry);
          return (
            <tr
              key={entry.path}
              // Older links lead to the operation's line: /docs/committee#nominate.
              id={segment}
              className="border-line max-wide:block max-wide:py-1 border-b align-top"
            >
              <th
                scope="row"
                className="max-wide:block wide:w-48 wide:py-1 wide:pr-4 text-left font-semibold"
              >
                <SiteLink href={referenceAddress(entry.path)} className="link inline-block py-1">
                  {operationName(entry)}
                </SiteLink>
              </th>
              <td className="max-wide:block wide:py-2 wide:pr-4 wrap-anywhere">
                {line === undefined ? <code>{segment}</code> : <WithCode text={line} />}
              </td>
              <td className="max-wide:text-soft max-wide:block wide:py-2 wide:whitespace-nowrap">
                {entry.scope === null ? "members only" : <code>{entry.scope}</code>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
