import { useRevalidator } from 'react-router'
import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { CUSTOMER_ADMIN_TEXTS, CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { joinCustomers, takeCustomersApart } from '#web/api/admin/customers.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { customerAddress } from '../components/customer-query.ts'
import { showDone } from '../components/undo-store.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import styles from './customer.module.css'

/** Who may be the same person, and who is taken for it. Joining changes nothing in the shop. */
export function DuplicatesBox({
  customer: { _id, doubles: duplicates, accounts },
}: {
  customer: AdminCustomer
}) {
  const { revalidate } = useRevalidator()
  const mayWrite = roleHas(useStaffMember().role, 'customers.write')
  const parting = useMutation(async (other: string) => {
    await takeCustomersApart(_id, other)
    showDone(words.apart)
    await revalidate()
  }, words.joinFailed)
  const joining = useMutation(async (other: string, name: string) => {
    await joinCustomers(_id, other)
    showDone(format(words.joined, { name }), { label: words.takeApart, run: () => parting.run(other) })
    await revalidate()
  }, words.joinFailed)
  const joined = accounts.slice(1)
  if (duplicates.length === 0 && joined.length === 0) return null
  const failure = joining.failure ?? parting.failure
  return (
    <AdminBox title={duplicates.length > 0 ? words.doubles : words.isJoined}>
      <p className={styles.small}>{words.doublesText}</p>
      <ul className={styles.people}>
        {joined.map(({ _id: id, name, email }) => (
          <li key={id}>
            <span>
              <b>{name || email}</b>
              <small>{[words.isJoined, name === '' ? '' : email].filter(Boolean).join(' · ')}</small>
            </span>
            {mayWrite ? (
              <Button
                variant="quiet"
                small
                aria-label={format(words.takeApartOf, { email })}
                loading={parting.running?.[0] === id}
                loadingText={words.joining}
                onClick={() => parting.run(id)}
              >
                {words.takeApart}
              </Button>
            ) : null}
          </li>
        ))}
        {duplicates.map((duplicate) => (
          <li key={duplicate._id}>
            <span>
              <PageLink className="link" to={customerAddress(duplicate._id)}>
                {duplicate.name}
              </PageLink>
              <small>
                {[
                  duplicate.email,
                  duplicate.why.map((why) => words.why[why]).join(', '),
                  format(CUSTOMER_ADMIN_TEXTS.orderCount, { count: duplicate.orders }),
                ].join(' · ')}
              </small>
            </span>
            {mayWrite ? (
              <Button
                variant="line"
                small
                aria-label={format(words.samePersonAs, { name: duplicate.name, email: duplicate.email })}
                loading={joining.running?.[0] === duplicate._id}
                loadingText={words.joining}
                onClick={() => joining.run(duplicate._id, duplicate.name)}
              >
                {words.samePerson}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
    </AdminBox>
  )
}
