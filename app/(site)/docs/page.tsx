import type { Metadata } from "next";
import { ERRORS_ADDRESS, groupAddress, GUIDE_ADDRESS } from "@/components/reference/reference-operation";
import { SampleChoice } from "@/components/reference/sample-choice";
import { firstCall } from "@/components/reference/samples";
import { PageTitle } from "@/components/ui/page-title";
import { SiteLink } from "@/components/ui/site-link";
import { entries, GROUP_DESCRIPTIONS, REFERENCE_GROUPS } from "@/lib/contract/contract";
import { baseUrl } from "@/lib/site/base-url";

export const metadata: Metadata = { title: "The API" };

/** The overview of the API reference, generated from the contract like /openapi.json. */
export default function ApiPage() {
  return (
    <>
      <PageTitle>The API</PageTitle>
      <p>
        Every operation is a POST. The groups /auth and /committee take their parameters as texts in the body,
        as a form, as one flat JSON object, or as multipart/form-data; their field names are exact, odd
        spellings included. The groups /season, /account and /desk take and answer typed JSON. Nothing is sent
        in the address. Programs read the same as{" "}
        <a href="/openapi.json" className="link">
          an OpenAPI document
        </a>
        , and Postman or Bruno import{" "}
        <a href="/postman.json" className="link">
          a collection of calls
        </a>
        .
      </p>
      <h2 className="mt-8">Your first call</h2>
      <p className="mt-2">
        Ask for an access token with the client id and secret that the association gave you. A token lasts as
        many seconds as <code>expires_in</code> says; ask for another when it has run out.
      </p>
      <SampleChoice samples={firstCall(baseUrl())} />
      <h2 className="mt-8">The operations</h2>
      <dl className="mt-2">
        {REFERENCE_GROUPS.map((group) => (
          <div key={group} className="border-line border-b py-2">
            <dt>
              <SiteLink href={groupAddress(group)} className="link inline-block py-1 font-semibold">
                {`/${group}`}
              </SiteLink>
              <span className="text-soft text-small"> {entries(group).length} operations</span>
            </dt>
            <dd className="text-small">{GROUP_DESCRIPTIONS[group]}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8">What concerns more than one operation</h2>
      <ul className="mt-2">
        <ChapterLink id="season" href={`${GUIDE_ADDRESS}#season`}>
          A season from start to end
        </ChapterLink>
        <ChapterLink id="people" href={`${GUIDE_ADDRESS}#people`}>
          Finding people
        </ChapterLink>
        <ChapterLink id="lists" href={`${GUIDE_ADDRESS}#lists`}>
          Lists and cursors
        </ChapterLink>
        <ChapterLink id="errors" href={ERRORS_ADDRESS}>
          When something is wrong
        </ChapterLink>
      </ul>
    </>
  );
}

interface ChapterLinkProps {
  /** The fragment of the overview at which the chapter once stood. */
  id: string;
  href: string;
  children: string;
}

function ChapterLink({ id, href, children }: ChapterLinkProps) {
  return (
    <li id={id}>
      <SiteLink href={href} className="link inline-block py-1">
        {children}
      </SiteLink>
    </li>
  );
}
