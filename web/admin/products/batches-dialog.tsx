import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { AdminBatch } from '#domain/products/api-bulk.ts'
import type { BulkChangeInRupees } from '#domain/products/bulk-change.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { BULK_TEXTS as words } from '#texts/products/bulk-texts.ts'
import { fetchBatches } from '#web/api/bulk.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { importAddress } from '../imports/import-address.ts'
import styles from './batches-dialog.module.css'
import { useUndoBatch } from './use-undo-batch.ts'

/** What was done to many products in the last days, and can be taken back. */
export function BatchesDialog({ canWrite, onClose }: { canWrite: boolean; onClose: () => void }) {
  const { answer: batches, failure } = useFetched('batches', fetchBatches, words.batchesFailed)
  const { undo } = useUndoBatch()
  const undoing = useMutation(async (batchId: string) => {
    await undo(batchId)
    onClose()
  }, words.undoFailed)
  return (
    <Dialog wide title={words.batches} onClose={onClose}>
      <p className={styles.text}>{words.batchesText}</p>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : batches === null ? (
        <Spinner text={words.batches} />
      ) : batches.length === 0 ? (
        <p>{words.noBatches}</p>
      ) : (
        <ul className={styles.list}>
          {batches.map((batch) => (
            <li key={batch._id}>
              <span>
                <b>{nameOf(batch)}</b>
                <span>{format(words.batchProducts, { count: batch.summary.products })}</span>
                <span>{format(words.batchOf, { name: batch.by, time: time(batch.createdAt) })}</span>
                <span>{stateOf(batch)}</span>
              </span>
              {batch.kind === 'import' && batch.summary.importId ? (
                <PageLink to={importAddress(batch.summary.importId)} className={styles.link}>
                  {words.open}
                </PageLink>
              ) : canWrite && batch.undoable ? (
                <Button
                  variant="line"
                  small
                  loading={undoing.running?.[0] === batch._id}
                  onClick={() => undoing.run(batch._id)}
                >
                  {words.undo}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const time = (instant: string) => formatDateTime(new Date(instant))

function nameOf({ summary: { change, fileName } }: AdminBatch): string {
  if (change) return nameOfChange(change)
  return format(words.imported, { file: fileName ?? '' })
}

/** 'Price: 10 % less', 'MRP: set to ₹899.00' */
function nameOfChange(change: BulkChangeInRupees): string {
  const what = words.whats[change.what]
  if (change.what === 'price' || change.what === 'mrp') {
    const { way, value } = change
    const amount = way.endsWith('percent') ? String(value) : formatRupees(rupeesToPaise(value))
    return format(words.kinds[way], { what, value: amount })
  }
  if (change.what === 'stock') {
    const { difference } = change
    return format(words.kinds.stock, { difference: difference > 0 ? `+${difference}` : `−${-difference}` })
  }
  return what
}

function stateOf({ undoneAt, undoable, undoUntil, revertAt }: AdminBatch): string {
  if (undoneAt) return format(words.wasUndone, { time: time(undoneAt) })
  if (revertAt) return format(words.revertsAt, { time: time(revertAt) })
  return undoable ? format(words.undoableUntil, { time: time(undoUntil) }) : words.undoOver
}
