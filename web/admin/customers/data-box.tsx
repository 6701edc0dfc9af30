import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime, indiaDate } from '#domain/time/india-time.ts'
import { CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { exportCustomer } from '#web/api/admin/customers.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { AdminBox } from '../components/box.tsx'
import { downloadIcon } from '../components/icons.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import styles from './customer.module.css'
import { EraseDialog } from './erase-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** What the person may ask of the shop about their data, and that this page was opened. */
export function DataBox({ customer }: { customer: AdminCustomer }) {
  const { role } = useStaffMember()
  const dialog = useOpen<'download' | 'erase'>()
  const { _id, row, openedAt } = customer
  return (
    <AdminBox title={words.data}>
      <p className={styles.small}>{format(words.opened, { time: formatDateTime(new Date(openedAt)) })}</p>
      <div className={styles.buttons}>
        {roleHas(role, 'customers.export') ? (
          <Button variant="line" small aria-haspopup="dialog" onClick={() => dialog.open('download')}>
            <Icon path={downloadIcon} size="small" />
            <span>{words.download}</span>
          </Button>
        ) : null}
        {roleHas(role, 'customers.erase') ? (
          <Button variant="danger" small aria-haspopup="dialog" onClick={() => dialog.open('erase')}>
            {words.erase}
          </Button>
        ) : null}
      </div>
      {dialog.shown === 'download' ? (
        <ReasonDialog
          title={format(words.downloadTitle, { name: row.name })}
          text={words.downloadText}
          button={words.download}
          fileName={format(words.downloadName, { day: indiaDate(new Date()) })}
          fetchFile={(reason) => exportCustomer(_id, reason)}
          onClose={dialog.close}
        />
      ) : null}
      {dialog.shown === 'erase' ? <EraseDialog customer={customer} onClose={dialog.close} /> : null}
    </AdminBox>
  )
}
