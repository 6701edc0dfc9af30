import { useState } from 'react'
import type { CheckedLine, CheckedTracking, TrackingListInput } from '#domain/courier-reports/api-tracking.ts'
import { format } from '#domain/language/format.ts'
import type { BulkResults } from '#domain/orders/admin-calls.ts'
import { BULK_TEXTS as words } from '#texts/orders/bulk-texts.ts'
import { checkTracking, shipTracked } from '#web/api/admin/bulk-orders.ts'
import { fetchAdminList } from '#web/api/admin/orders.ts'
import { Button, buttonClass, LinkButton } from '#web/components/button.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { toBase64 } from '#web/components/to-base64.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { PageHead } from '../components/page-head.tsx'
import { useDraft } from '../components/use-draft.ts'
import { idsOf } from '../papers/ids-of.ts'
import type { Route } from './+types/tracking-page.ts'
import { CarrierSelect, usualCarrier } from './carrier-select.tsx'
import styles from './tracking-page.module.css'
import { TrackingRows } from './tracking-rows.tsx'
import { TrackingSummary } from './tracking-summary.tsx'

export const meta = privateMeta(words.tracking)
export const handle = { title: words.tracking }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { terms } = await fetchAdminList({ view: 'to-ship', limit: 1 }, request.signal)
  return { terms, ids: idsOf(new URL(request.url).searchParams) }
}

interface Checked {
  lines: readonly CheckedLine[]
  carriers: CheckedTracking['carriers']
}

/** Tracking numbers for many parcels: pasted or uploaded, checked, corrected, and then shipped. */
export default function TrackingPage({ loaderData: { terms, ids } }: Route.ComponentProps) {
  const [{ text, carrier }, change] = useDraft(() => ({ text: '', carrier: usualCarrier(terms) }))
  const [checked, setChecked] = useState<Checked | null>(null)
  const [accepted, accept] = useState<ReadonlySet<number>>(new Set())
  const [results, setResults] = useState<BulkResults['results']>([])

  const check = useMutation(async (list: Pick<TrackingListInput, 'text' | 'file' | 'lines'>) => {
    const { lines, missing, carriers } = await checkTracking({ ...list, orderIds: ids, carrier })
    const last = Math.max(0, ...lines.map(({ position }) => position))
    // Selected orders that the list leaves out become lines without a number, to be typed here.
    const added = missing.map((order, index) => asMissing(order, last + 1 + index, carrier))
    setChecked({ lines: [...lines, ...added], carriers })
    return lines
  }, words.checkFailed)

  const ship = useMutation(async (lines: readonly CheckedLine[]) => {
    const parcels = lines.flatMap(({ order, carrier: by, trackingNumber }) =>
      order ? [{ orderId: order._id, carrier: by, trackingNumber }] : [],
    )
    const answered = await shipTracked(parcels)
    setResults(answered)
    if (checked) check.run({ lines: checked.lines.map(asGiven) })
    return answered
  }, words.shipFailed)

  function begin(list: Pick<TrackingListInput, 'text' | 'file'>) {
    setResults([])
    accept(new Set())
    check.run(list)
  }
  function correct(position: number, part: Partial<Pick<CheckedLine, 'trackingNumber' | 'carrier'>>) {
    if (!checked) return
    const lines = checked.lines.map((line) => (line.position === position ? { ...line, ...part } : line))
    setChecked({ ...checked, lines })
    check.run({ lines: lines.map(asGiven) })
  }
  const ready = (checked?.lines ?? []).filter(
    ({ verdict, position }) => verdict === 'ready' || (verdict === 'unusual' && accepted.has(position)),
  )
  const shipped = results.filter(({ ok }) => ok).length
  return (
    <>
      <PageHead
        title={ids.length > 0 ? format(words.trackingFor, { count: ids.length }) : words.tracking}
        text={words.trackingText}
        aside={
          <LinkButton variant="line" small to="/admin/orders?view=to-ship">
            {words.back}
          </LinkButton>
        }
      />
      <div className={styles.top}>
        <section className={styles.box} aria-label={words.paste}>
          <TextArea
            label={words.paste}
            hint={words.pasteHint}
            rows={6}
            value={text}
            spellCheck={false}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
          <CarrierSelect terms={terms} value={carrier} onChoose={(key) => change({ carrier: key })} />
          <div className={styles.buttons}>
            <Button
              disabled={text.trim() === ''}
              loading={check.running !== null}
              loadingText={words.checking}
              onClick={() => begin({ text })}
            >
              {words.check}
            </Button>
            <label className={buttonClass({ variant: 'line' }, styles.upload)}>
              <span>{words.upload}</span>
              <input
                className="visually-hidden"
                type="file"
                accept=".csv,text/csv,text/plain"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  currentTarget.value = ''
                  if (file) void toBase64(file).then((bytes) => begin({ file: bytes }))
                }}
              />
            </label>
          </div>
          {check.failure ? (
            <Note kind="bad" live>
              {check.failure}
            </Note>
          ) : null}
        </section>
        {checked ? (
          <TrackingSummary
            lines={checked.lines}
            carriers={checked.carriers}
            ready={ready}
            isShipping={ship.running !== null}
            onShip={() => ship.run(ready)}
          >
            {shipped > 0 ? (
              <Note kind="ok" live>
                {format(words.shipped, { count: shipped })}
              </Note>
            ) : null}
            {results.length > shipped ? (
              <Note kind="bad" live>
                {format(words.notShipped, { count: results.length - shipped })}
              </Note>
            ) : null}
            {ship.failure ? (
              <Note kind="bad" live>
                {ship.failure}
              </Note>
            ) : null}
          </TrackingSummary>
        ) : null}
      </div>
      {checked ? (
        <TrackingRows
          lines={checked.lines}
          carriers={checked.carriers}
          ready={ready}
          accepted={accepted}
          results={results}
          onCorrect={correct}
          onAccept={(position, on) =>
            accept((before) => {
              const after = new Set(before)
              if (on) after.add(position)
              else after.delete(position)
              return after
            })
          }
        />
      ) : null}
    </>
  )
}

function asMissing(
  order: CheckedTracking['missing'][number],
  position: number,
  carrier: string,
): CheckedLine {
  const none = { reference: '', trackingNumber: '', courier: '', other: '' }
  return { ...none, position, order, foundBy: 'chosen', carrier, verdict: 'no_number' }
}

/** A line to be checked again. Its order is said where only the place in the list had told it. */
function asGiven({ position, reference, trackingNumber, courier, order, foundBy, carrier }: CheckedLine) {
  const isChosen = foundBy === 'place' || foundBy === 'chosen'
  return {
    position,
    reference,
    trackingNumber,
    courier,
    carrier,
    orderId: isChosen ? (order?._id ?? null) : null,
  }
}
