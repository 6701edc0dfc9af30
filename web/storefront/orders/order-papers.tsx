import { format } from '#domain/language/format.ts'
import { FOLLOW_TEXTS as words } from '#texts/orders/follow-texts.ts'
import { callForFile } from '#web/api/files.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { documentPath } from '#web/api/placed-orders.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { saveFile } from '#web/components/save-file.ts'
import styles from './order-pages.module.css'

/**
 * The invoices and credit notes of an order, each to be kept as a PDF.
 * @param token of a signed link, in the place of the session's
 */
export function OrderPapers({ order, token }: { order: ApiOrder; token?: string | undefined }) {
  const { running, failure, run } = useMutation(async (id: string, number: string) => {
    const file = await callForFile(documentPath(order._id, id), { token })
    saveFile(file, `${number.replaceAll('/', '-')}.pdf`)
  }, words.paperFailed)
  if (order.documents.length === 0) return null
  return (
    <section className={styles.stack}>
      <h2 className={styles.subtitle}>{words.papers}</h2>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      {order.documents.map(({ _id, kind, number }) => (
        <Button
          key={_id}
          variant="line"
          loading={running?.[0] === _id}
          loadingText={words.openingPaper}
          onClick={() => run(_id, number)}
        >
          {format(kind === 'invoice' ? words.invoice : words.creditNote, { number })}
        </Button>
      ))}
    </section>
  )
}
