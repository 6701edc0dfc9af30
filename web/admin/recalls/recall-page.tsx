import { format } from '#domain/language/format.ts'
import type { RecallDetail } from '#domain/recalls/recall.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { RECALL_TEXTS as words } from '#texts/recalls/admin-texts.ts'
import { fetchRecall, notifyBuyers, takeRecalledOut } from '#web/api/admin/recalls.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { showDone } from '../components/undo-store.ts'
import { useLast } from '../components/use-last.ts'
import { useStep } from '../components/use-step.ts'
import { EmailPeople } from '../notices/email-people.tsx'
import styles from '../notices/notices.module.css'
import type { Route } from './+types/recall-page.ts'
import { RecallBuyers } from './recall-buyers.tsx'
import { RecallCountList } from './recall-counts.tsx'
import { countedText, periodText, RECALLS_PATH } from './recall-words.ts'

export const meta = privateMeta(words.facts)
export const handle: PageHandle = {
  title: words.facts,
  back: { label: words.back, address: () => RECALLS_PATH },
}

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const after = (new URL(request.url).searchParams.get('after') ?? '').slice(0, 800)
  const detail = fetchRecall(id, after, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  return { id, after, detail: await loaded(detail, words.oneFailed) }
}

/** One recall: who bought it, who was emailed, and what is left to do. */
export default function RecallPage({ loaderData: { id, after, detail } }: Route.ComponentProps) {
  const shown = useLast(`${id} ${after}`, detail.value)
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
        <LinkButton to={RECALLS_PATH}>{words.back}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {detail.failure === null ? null : <ListFailure sentence={detail.failure} />}
      {shown ? <Recall detail={shown} after={after} /> : null}
    </>
  )
}

function Recall({ detail, after }: { detail: RecallDetail; after: string }) {
  const { recall, counts, isOnSale } = detail
  const takeOut = useStep(
    () => takeRecalledOut(recall._id),
    () => showDone(words.tookOut),
  )
  return (
    <>
      <PageHead
        title={recall.productName}
        text={format(words.recordedBy, {
          time: formatDateTime(new Date(recall.createdAt)),
          name: recall.createdBy,
        })}
      />
      <div className={styles.parts}>
        <AdminBox title={words.facts}>
          <div className={styles.stack}>
            <dl className={styles.facts}>
              <dt>{words.sizes}</dt>
              <dd>{recall.sizes.join(', ')}</dd>
              <dt>{words.dates}</dt>
              <dd>{periodText(recall.firstDay, recall.lastDay)}</dd>
              <dt>{words.reason}</dt>
              <dd>{words.reasons[recall.reason]}</dd>
              <dt>{words.onSale}</dt>
              <dd>{isOnSale ? words.onSaleYes : words.onSaleNo}</dd>
            </dl>
            {recall.details === '' ? null : <p>{recall.details}</p>}
            {takeOut.failure ? (
              <Note kind="bad" live>
                {takeOut.failure}
              </Note>
            ) : null}
            {isOnSale ? (
              <Button
                variant="line"
                loading={takeOut.running !== null}
                loadingText={words.takingOut}
                onClick={() => takeOut.run()}
              >
                {words.takeOutNow}
              </Button>
            ) : null}
          </div>
        </AdminBox>
        <AdminBox title={words.found}>
          <div className={styles.stack}>
            <RecallCountList counts={counts} />
            <p className="muted">{foundThen(recall.ordersFound, recall.piecesFound)}</p>
            <EmailPeople
              words={words}
              untold={counts.untold}
              told={counts.told}
              sure={format(words.emailSureText, { product: recall.productName })}
              send={() => notifyBuyers(recall._id)}
            />
          </div>
        </AdminBox>
      </div>
      <RecallBuyers detail={detail} after={after} />
    </>
  )
}

function foundThen(orders: number, pieces: number): string {
  return format(words.foundThen, { counted: countedText({ orders, pieces }) })
}
