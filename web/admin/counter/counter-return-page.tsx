import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { fetchCounterOffer, fetchTill } from '#web/api/admin/counter.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { typedText } from '#web/components/form/typed-text.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { COUNTER_PATH } from '../navigation.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { useScans } from '../scan/scans.ts'
import type { Route } from './+types/counter-return-page.ts'
import styles from './counter.module.css'
import { readTillNumber } from './counter-draft.ts'
import { CounterReturn } from './counter-return.tsx'
import { CounterTop } from './counter-top.tsx'

export const meta = privateMeta(words.returnTitle)
export const handle: PageHandle = { title: words.returnTitle, alone: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const till = readTillNumber()
  const code = new URL(request.url).searchParams.get('code')?.trim() ?? ''
  const [day, found] = await Promise.all([
    fetchTill(till, request.signal),
    code === '' ? { offer: null, failure: null } : findOffer(code, request.signal),
  ])
  return { till, code, day, ...found }
}

/** An unknown bill is a sentence beside the field, not a page that failed. */
async function findOffer(code: string, signal: AbortSignal) {
  try {
    return { offer: await fetchCounterOffer(code, signal), failure: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { offer: null, failure: failureText(error, words.findBillFailed) }
  }
}

/** Pieces that come back over the counter, by the number of their bill. */
export default function CounterReturnPage({
  loaderData: { till, code, day, offer, failure },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  const open = (typed: string) =>
    void navigate(`${COUNTER_PATH}/returns${typed === '' ? '' : `?${new URLSearchParams({ code: typed })}`}`)
  useScans((scanned) => open(scanned))
  return (
    <div className={styles.counter}>
      <CounterTop till={till} day={day} place="returns" />
      <h1 className="visually-hidden">{words.returnTitle}</h1>
      {day ? (
        <div className={styles.narrow}>
          <div className={styles.stack}>
            <AdminBox title={words.returnTitle}>
              <form
                className={styles.stack}
                onSubmit={(event) => {
                  event.preventDefault()
                  open(typedText(event.currentTarget, 'code'))
                }}
              >
                <TextField
                  key={code}
                  name="code"
                  label={words.findBill}
                  hint={words.findBillHint}
                  defaultValue={code}
                  autoComplete="off"
                  maxLength={60}
                  error={failure ?? undefined}
                />
                <div className={styles.row}>
                  <Button type="submit" variant="line">
                    {words.find}
                  </Button>
                  <ScanButton />
                </div>
              </form>
            </AdminBox>
            {offer ? (
              <CounterReturn key={offer.orderId} day={day} offer={offer} onNext={() => open('')} />
            ) : null}
          </div>
        </div>
      ) : (
        <EmptyState title={format(words.notOpen, { till })}>
          <LinkButton to={COUNTER_PATH}>{words.open}</LinkButton>
        </EmptyState>
      )}
    </div>
  )
}
