/** An email address that breaks after its @ if it does not fit, and elsewhere only if a part alone does not. */
export function EmailInParts({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      <span className="inline-block max-w-full">{email.slice(0, at)}</span>
      <wbr />
      <span className="inline-block max-w-full">{email.slice(at)}</span>
    </>
  );
}
