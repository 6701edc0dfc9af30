import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { fetchDocument } from '#web/api/admin/orders.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Icon } from '#web/components/icon.tsx'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { paperIcon, printIcon } from '../components/icons.ts'
import { showFile } from '../components/open-file.ts'
import { rupeesText } from '../components/rupees.ts'
import { useMay } from '../components/use-staff-member.ts'
import { papersAddress } from './papers.ts'
import styles from './papers-box.module.css'

type Document = AdminOrder['documents'][number]

/** The tax documents of an order, and what is printed for its parcels. */
export function PapersBox({ order: { row, documents, may } }: { order: AdminOrder }) {
  const mayPrint = useMay('orders.pack')
  const opened = useMutation(
    ({ _id, number }: Document) =>
      showFile(() => fetchDocument(_id, 'pdf'), `${number.replaceAll('/', '-')}.pdf`),
    words.documentFailed,
  )
  const creditNotes = documents.filter(({ kind }) => kind === 'credit_note')
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  return (
    <AdminBox title={words.papers}>
      <ul className={styles.papers}>
        {invoices.length === 0 && may.seeMoney ? (
          <Missing name={words.taxInvoice} text={row.status === 'cancelled' ? words.none : words.noInvoice} />
        ) : null}
        {[...invoices, ...creditNotes].map((document) => (
          <li key={document._id}>
            <Icon path={paperIcon} size="small" />
            <span className={styles.text}>
              <b>{`${document.kind === 'invoice' ? words.invoice : words.creditNote} ${document.number}`}</b>
              <small>
                {may.seeMoney
                  ? format(words.issued, {
                      date: formatDate(new Date(document.issuedAt)),
                      amount: rupeesText(document.total),
                    })
                  : formatDate(new Date(document.issuedAt))}
              </small>
            </span>
            <Button
              variant="quiet"
              small
              aria-label={format(words.openPdfOf, { number: document.number })}
              loading={opened.running?.[0]._id === document._id}
              onClick={() => opened.run(document)}
            >
              {words.openPdf}
            </Button>
          </li>
        ))}
        {creditNotes.length === 0 && may.seeMoney ? (
          <Missing name={words.creditNotes} text={words.none} />
        ) : null}
      </ul>
      {opened.failure ? (
        <Note kind="bad" live>
          {opened.failure}
        </Note>
      ) : null}
      {mayPrint ? (
        <div className={styles.prints}>
          <LinkButton variant="line" small to={papersAddress([row._id], 'slips')}>
            <Icon path={printIcon} size="small" />
            <span>{words.packingSlip}</span>
          </LinkButton>
          <LinkButton variant="line" small to={papersAddress([row._id], 'labels')}>
            <Icon path={printIcon} size="small" />
            <span>{words.label}</span>
          </LinkButton>
        </div>
      ) : null}
    </AdminBox>
  )
}

function Missing({ name, text }: { name: string; text: string }) {
  return (
    <li>
      <Icon path={paperIcon} size="small" />
      <span className={styles.text}>
        <b>{name}</b>
        <small>{text}</small>
      </span>
    </li>
  )
}
