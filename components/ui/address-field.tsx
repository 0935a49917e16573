"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button";
import { TextField } from "./text-field";

interface AddressFieldProps {
  name: string;
  label: string;
  hint: string;
  address: string;
  /** On the button, and what stands beside it once the address is copied. */
  words: { copy: string; copied: string };
  /** Copying is what the reader came for. */
  isPrimary?: boolean;
  /** What else can be done with the address, beside the button. */
  children?: ReactNode;
}

/** An address to copy. */
export function AddressField({
  name,
  label,
  hint,
  address,
  words,
  isPrimary = false,
  children,
}: AddressFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      // If the browser denies clipboard access, the text is selected so that it can be copied by hand.
    }
  }

  return (
    <>
      <TextField
        ref={field}
        name={name}
        label={label}
        hint={hint}
        value={address}
        readOnly
        width="full"
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button kind={isPrimary ? "primary" : "secondary"} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {children}
      </p>
      <p role="status" className="text-success font-semibold empty:hidden">
        {isCopied ? words.copied : null}
      </p>
    </>
  );
}
