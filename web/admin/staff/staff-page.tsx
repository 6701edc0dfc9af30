import { useState } from 'react'
import type { StaffList, StaffPerson } from '#domain/staff/api-staff.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { loaded } from '#web/api/loaded.ts'
import { fetchStaff } from '#web/api/staff.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import type { Route } from './+types/staff-page.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import styles from './staff.module.css'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loaded(fetchStaff(request.signal), words.failed) }
}

/** Who works in the shop: roles, sessions, the second step, and who is asked to join. */
export default function StaffPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      {list.value ? <People read={list.value} /> : null}
    </>
  )
}

function People({ read }: { read: StaffList }) {
  // Each step answers the list as it is then.
  const [{ people, invitations }, setList] = useState(read)
  const inviting = useOpen<{ email: string; role: StaffPerson['role'] }>()
  const changing = useOpen<StaffPerson>()
  const looking = useOpen<string>()
  const looked = people.find(({ _id }) => _id === looking.shown)
  return (
    <>
      <PageHead
        title={words.title}
        text={words.text}
        titleInBar
        action={<Button onClick={() => inviting.open({ email: '', role: 'packer' })}>{words.invite}</Button>}
      />
      <p className={styles.table}>
        <PageLink className={buttonClass({ variant: 'line', small: true })} to="/admin/roles">
          {words.whoMayWhat}
        </PageLink>
      </p>
      <div className={styles.stack}>
        <AdminBox title={words.people}>
          <ul className={styles.rows}>
            {people.map((person) => (
              <PersonRow
                key={person._id}
                person={person}
                onRole={() => changing.open(person)}
                onSessions={() => looking.open(person._id)}
              />
            ))}
          </ul>
        </AdminBox>
        {invitations.length > 0 ? (
          <AdminBox title={words.invitations}>
            <ul className={styles.rows}>
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation._id}
                  invitation={invitation}
                  onAgain={inviting.open}
                  onList={setList}
                />
              ))}
            </ul>
          </AdminBox>
        ) : null}
      </div>
      {inviting.shown ? (
        <InviteDialog first={inviting.shown} onClose={inviting.close} onList={setList} />
      ) : null}
      {changing.shown ? (
        <RoleDialog person={changing.shown} onClose={changing.close} onList={setList} />
      ) : null}
      {looked ? <SessionsDialog person={looked} onClose={looking.close} onList={setList} /> : null}
    </>
  )
}
