"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsLive } from "@/components/ui/use-is-live";

interface CodeBlockProps {
  /** What it is, for the button and for screen readers: “the curl call”. */
  what: string;
  text: string;
}

/** Code to read, and to copy where the browser can. */
export function CodeBlock({ what, text }: CodeBlockProps) {
  const [copied, setCopied] = useState<string>();
  const isLive = useIsLive();
  const code = useRef<HTMLPreElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // If the browser denies clipboard access, the text is selected so that it can be copied by hand.
      if (code.current) window.getSelection()?.selectAllChildren(code.current);
    }
  }

  return (
    <div className="mt-2">
      <pre
        ref={code}
        tabIndex={0}
        role="region"
        aria-label={what}
        className="rounded-small border-line bg-surface text-small max-wide:max-h-52 max-h-128 overflow-auto border p-3"
      >
        <code>{text}</code>
      </pre>
      {isLive && (
        <p className="flex items-center gap-3">
          <Button kind="quiet" onClick={() => void copy()}>
            Copy {what}
          </Button>
          <span role="status" className="text-success text-small font-semibold">
            {copied === text ? "Copied" : null}
          </span>
        </p>
      )}
    </div>
  );
}
