import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { AgreedBox } from './agreed-box.tsx'
import styles from './customer.module.css'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerHead } from './customer-head.tsx'
import { DataBox } from './data-box.tsx'
import { DuplicatesBox } from './duplicates-box.tsx'
import { FeedbackBox } from './feedback-box.tsx'
import { NotesBox } from './notes-box.tsx'
import { OrdersBox } from './orders-box.tsx'
import { ReachBox } from './reach-box.tsx'

/** The parts of a customer's page. */
export function CustomerAdmin({ customer }: { customer: AdminCustomer }) {
  return (
    <>
      <CustomerHead customer={customer} />
      <CustomerFigures customer={customer} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <OrdersBox customer={customer} />
          <FeedbackBox customer={customer} />
        </div>
        <div className={styles.stack}>
          <DuplicatesBox customer={customer} />
          <ReachBox customer={customer} />
          <NotesBox customer={customer} />
          <AgreedBox customer={customer} />
          <DataBox customer={customer} />
        </div>
      </div>
    </>
  )
}
