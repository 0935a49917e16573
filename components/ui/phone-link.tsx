/** A telephone number that a press calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
      {phone}
    </a>
  );
}
