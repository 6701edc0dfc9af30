import { useId, useState } from 'react'
import type {
  ApiStatusLine,
  StatusFileInput,
  StatusFileResult,
} from '#domain/courier-reports/api-status-file.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { CASH_TEXTS } from '#texts/cash/texts.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { BULK_TEXTS as words } from '#texts/orders/bulk-texts.ts'
import { checkStatusFile, importStatusFile } from '#web/api/admin/bulk-orders.ts'
import { fetchAdminList } from '#web/api/admin/orders.ts'
import { Button, buttonClass, LinkButton } from '#web/components/button.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { toBase64 } from '#web/components/to-base64.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { orderAddress } from '../components/list-query.ts'
import { PageHead } from '../components/page-head.tsx'
import { Beneath, Cell, Row, RowTable } from '../components/row-table.tsx'
import type { Route } from './+types/courier-status-page.ts'
import styles from './courier-status-page.module.css'

export const meta = privateMeta(words.status)
export const handle = { title: words.status }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { terms } = await fetchAdminList({ view: 'on-the-way', limit: 1 }, request.signal)
  return { carriers: terms.carriers }
}

/** A courier's status file: what it would change is shown first, and then changed. */
export default function CourierStatusPage({ loaderData: { carriers } }: Route.ComponentProps) {
  const [carrier, setCarrier] = useState('')
  const [input, setInput] = useState<StatusFileInput | null>(null)
  const check = useMutation(async (next: StatusFileInput) => {
    setInput(next)
    save.forget()
    return await checkStatusFile(next)
  }, words.statusFailed)
  const save = useMutation(async (file: StatusFileInput) => {
    const done = await importStatusFile(file)
    check.run(file)
    return done
  }, words.statusFailed)
  const seen = check.answer
  return (
    <>
      <PageHead
        title={words.status}
        text={words.statusText}
        aside={
          <LinkButton variant="line" small to="/admin/orders?view=on-the-way">
            {words.back}
          </LinkButton>
        }
      />
      <section className={styles.box} aria-label={words.status}>
        <SelectField
          label={words.statusCourier}
          value={carrier}
          onChange={({ currentTarget: { value } }) => {
            setCarrier(value)
            if (input) check.run({ ...input, carrier: value })
          }}
        >
          <option value="" disabled>
            {words.chooseCourier}
          </option>
          {carriers.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <p className="muted small">{words.statusHint}</p>
        <label className={buttonClass({ variant: 'line' }, styles.choose)}>
          <span>{words.statusUpload}</span>
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,text/csv,text/plain"
            disabled={carrier === ''}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file) void toBase64(file).then((bytes) => check.run({ file: bytes, carrier }))
            }}
          />
        </label>
        {check.running ? <p role="status">{words.checking}</p> : null}
        {(check.failure ?? save.failure) ? (
          <Note kind="bad" live>
            {check.failure ?? save.failure}
          </Note>
        ) : null}
        {save.answer ? (
          <Note kind="ok" live>
            {format(words.statusSaved, { count: save.answer.moved })}
          </Note>
        ) : null}
        {input && seen ? (
          <>
            <p role="status">
              {seen.moved > 0 ? format(words.statusMoves, { count: seen.moved }) : words.statusNone}
            </p>
            {seen.moved > 0 ? (
              <Button
                loading={save.running !== null}
                loadingText={words.delivering}
                onClick={() => save.run(input)}
              >
                {format(words.statusSave, { count: seen.moved })}
              </Button>
            ) : null}
          </>
        ) : null}
      </section>
      {seen ? <FileLines lines={seen.lines} /> : null}
    </>
  )
}

/** What changes and what asks for a person comes first; what changes nothing is folded. */
function FileLines({ lines }: { lines: StatusFileResult['lines'] }) {
  const id = useId()
  const quiet = lines.filter(({ verdict }) => verdict === 'unchanged')
  const shown = lines.filter(({ verdict }) => verdict !== 'unchanged')
  return (
    <section className={styles.lines}>
      <h2 id={id}>{format(words.statusLines, { count: lines.length })}</h2>
      {shown.length > 0 ? <Lines label={id} lines={shown} /> : null}
      {quiet.length > 0 ? (
        <details>
          <summary>{format(words.statusShow, { count: quiet.length })}</summary>
          <Lines label={id} lines={quiet} />
        </details>
      ) : null}
    </section>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly ApiStatusLine[] }) {
  const heads = [{ name: words.parcel }, { name: words.inFile }, { name: words.result }]
  return (
    <RowTable label={label} heads={heads} className={styles.table}>
      {lines.map(({ position, trackingNumber, words: said, at, verdict, to, orderId, orderNumber }) => (
        <Row key={position}>
          <Cell>
            <b>{trackingNumber}</b>
            <Beneath>{format(CASH_TEXTS.line, { line: position })}</Beneath>
          </Cell>
          <Cell>
            <span>{said}</span>
            {at ? <Beneath>{formatDate(new Date(at))}</Beneath> : null}
          </Cell>
          <Cell>
            <span className={verdict === 'moves' || verdict === 'unchanged' ? undefined : styles.wrong}>
              {verdict === 'moves' && to
                ? format(words.statusVerdicts.moves, { to: words.parcelStatuses[to] })
                : words.statusVerdicts[verdict === 'moves' ? 'unchanged' : verdict]}
            </span>
            {orderId ? (
              <Beneath>
                <PageLink className="link" to={orderAddress(orderId)}>
                  {format(ADMIN_LIST_TEXTS.number, { number: orderNumber })}
                </PageLink>
              </Beneath>
            ) : null}
          </Cell>
        </Row>
      ))}
    </RowTable>
  )
}
