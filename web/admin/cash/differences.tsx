import { type SubmitEvent, useId } from 'react'
import type { OpenDifference } from '#domain/cash/api-cash.ts'
import { format } from '#domain/language/format.ts'
import { CASH_TEXTS as words } from '#texts/cash/texts.ts'
import { solveLine } from '#web/api/cash.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { typedText } from '#web/components/form/typed-text.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { useOpen } from '#web/components/use-open.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { Beneath, Row } from '../components/row-table.tsx'
import styles from './cash.module.css'
import { CashBox, CashTableRows, Failure, Figure, money, Wide } from './cash-box.tsx'

/** Report lines with a difference, until staff record its solution. */
export function Differences({
  differences,
  maySolve,
  onSolved,
}: {
  differences: readonly OpenDifference[]
  maySolve: boolean
  onSolved: () => void
}) {
  const solving = useOpen<OpenDifference>()
  const heads = [
    { name: words.parcel },
    { name: words.result },
    { name: words.expected, right: true },
    { name: words.inFile, right: true },
    ...(maySolve ? [{ name: words.solve }] : []),
  ]
  return (
    <CashBox title={words.differences} table={differences.length > 0 ? 'differences' : undefined}>
      {(id) => (
        <>
          {differences.length === 0 ? (
            <p className={styles.none}>{`${words.noDifferences}.`}</p>
          ) : (
            <CashTableRows label={id} heads={heads}>
              {differences.map((line) => (
                <Row key={`${line.remittanceId} ${line.position}`}>
                  <Wide>
                    <b>{`${line.trackingNumber} `}</b>
                    {line.orderId ? (
                      <PageLink className={`link ${styles.order}`} to={`/admin/orders/${line.orderId}`}>
                        {format(words.orderNumber, { number: line.orderNumber ?? '' })}
                      </PageLink>
                    ) : null}
                    <Beneath>{format(words.lineOf, { file: line.fileName, line: line.position })}</Beneath>
                  </Wide>
                  <Wide>
                    <b>{words.statuses[line.status]}</b>
                    <Beneath>{words.statusTexts[line.status]}</Beneath>
                  </Wide>
                  <Figure label={words.expected}>{line.orderId ? money(line.expected) : words.none}</Figure>
                  <Figure label={words.inFile} strong>
                    {money(line.amount)}
                  </Figure>
                  {maySolve ? (
                    <Wide>
                      <Button
                        variant="line"
                        small
                        aria-label={format(words.solveNamed, { line: line.position, file: line.fileName })}
                        onClick={() => solving.open(line)}
                      >
                        {words.solve}
                      </Button>
                    </Wide>
                  ) : null}
                </Row>
              ))}
            </CashTableRows>
          )}
          {differences.length >= 200 ? (
            <p className={styles.none}>{format(words.differencesShown, { count: differences.length })}</p>
          ) : null}
          {solving.shown ? (
            <SolveDialog
              line={solving.shown}
              onClose={solving.close}
              onSolved={() => {
                solving.close()
                onSolved()
              }}
            />
          ) : null}
        </>
      )}
    </CashBox>
  )
}

function SolveDialog({
  line,
  onClose,
  onSolved,
}: {
  line: OpenDifference
  onClose: () => void
  onSolved: () => void
}) {
  const formId = useId()
  const saving = useMutation(async (said: string) => {
    await solveLine(line, said)
    onSolved()
  }, words.solveFailed)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = typedText(event.currentTarget, 'said')
    if (said.length >= 2) saving.run(said)
  }
  return (
    <Dialog
      title={words.solveTitle}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={saving.running !== null} loadingText={words.solving}>
            {words.solveDone}
          </Button>
        </div>
      }
    >
      <form id={formId} method="post" onSubmit={submit}>
        <p>
          <b>{line.trackingNumber}</b>
          <span>{`, ${money(line.amount)}. ${words.statusTexts[line.status]}`}</span>
        </p>
        <TextField
          label={words.solveWords}
          hint={words.solveHint}
          required
          minLength={2}
          maxLength={300}
          name="said"
        />
        <Failure>{saving.failure}</Failure>
      </form>
    </Dialog>
  )
}
