import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { CUSTOMER_LINK_TEXTS as words } from '#texts/customers/link-texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { customerAddress, customersAddress } from './customer-query.ts'
import { useStaffMember } from './use-staff-member.ts'

/** A person's name as the way to their page; the name alone for roles that do not see people, and where there is no page. */
export function CustomerLink({
  id,
  name,
  find = '',
  className = 'link',
}: {
  /** Null without a customer page, or if it is unknown. */
  id: string | null
  name: string
  /** By what to look for them where `id` is null. */
  find?: string | undefined
  className?: string | undefined
}) {
  const { role } = useStaffMember()
  if ((id === null && find === '') || !roleHas(role, 'customers.read')) {
    return <span>{name}</span>
  }
  return (
    <PageLink
      className={className}
      to={id === null ? customersAddress({ q: find }) : customerAddress(id)}
      aria-label={format(words.see, { name })}
    >
      {name}
    </PageLink>
  )
}
