/** Links to an email address and a phone number; a shop that is not open yet may lack them. */
export function ReachLinks({
  email,
  phone,
  className,
}: {
  email: string
  phone: string
  className?: string
}) {
  return (
    <>
      {email === '' ? null : (
        <a className={className} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone === '' ? null : (
        <a className={className} href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>
      )}
    </>
  )
}
