/** An e-mail address whose line breaks after the @ before it breaks a word. */
export function Address({ email }: { email: string }) {
  const [local, domain] = email.split('@')
  return (
    <>
      {local}
      {domain && (
        <>
          @<wbr />
          {domain}
        </>
      )}
    </>
  )
}
