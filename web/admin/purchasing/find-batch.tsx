import { type SubmitEvent, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { fetchBatch } from '#web/api/purchasing.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { useMay } from '../components/use-staff-member.ts'
import { recallAddress } from '../recalls/recall-words.ts'
import styles from './purchasing.module.css'

/** Finds what came with a batch, to recall it. */
export function FindBatch() {
  const [batch, setBatch] = useState('')
  const mayRecall = useMay('refunds.write')
  const find = useMutation((wanted: string) => fetchBatch(wanted), words.batchFailed)
  const found = find.answer
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (batch.trim() !== '') find.run(batch.trim())
  }
  return (
    <AdminBox title={words.findBatch}>
      <form className={styles.find} onSubmit={submit}>
        <TextField
          label={words.batch}
          value={batch}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => setBatch(currentTarget.value)}
        />
        <Button type="submit" variant="line" loading={find.running !== null}>
          {words.find}
        </Button>
      </form>
      {find.failure ? (
        <Note kind="bad" live>
          {find.failure}
        </Note>
      ) : null}
      {found ? (
        <div className={styles.stack}>
          <h3>{format(words.batchTitle, { batch: found.batch })}</h3>
          <p className={styles.quiet}>{format(words.batchText, { supplier: found.supplierName })}</p>
          {found.products.map(({ productId, product, sizes, firstDay }) => (
            <div key={productId} className={styles.batch}>
              <b>{product}</b>
              <ul>
                {sizes.map(({ _id, ...size }) => (
                  <li key={_id}>{format(words.batchPieces, size)}</li>
                ))}
              </ul>
              {mayRecall ? (
                <LinkButton
                  small
                  variant="line"
                  to={recallAddress({ productId, sizeIds: sizes.map(({ _id }) => _id), firstDay })}
                >
                  {format(words.startRecall, { product })}
                </LinkButton>
              ) : null}
            </div>
          ))}
        </div>
      ) : null}
    </AdminBox>
  )
}
