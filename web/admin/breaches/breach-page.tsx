import type { BreachDetail } from '#domain/breaches/breach.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { BREACH_TEXTS as words } from '#texts/breaches/admin-texts.ts'
import { BREACH_MESSAGES } from '#texts/breaches/message-texts.ts'
import { closeBreach, fetchBreach, notifyAffected } from '#web/api/admin/breaches.ts'
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
import { periodText } from '../recalls/recall-words.ts'
import type { Route } from './+types/breach-page.ts'
import { AffectedPeople } from './affected-people.tsx'
import { BoardReport } from './board-report.tsx'
import { BREACHES_PATH } from './breach-clock.tsx'

export const meta = privateMeta(words.facts)
export const handle: PageHandle = {
  title: words.facts,
  back: { label: words.back, address: () => BREACHES_PATH },
}

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const after = (new URL(request.url).searchParams.get('after') ?? '').slice(0, 800)
  const detail = fetchBreach(id, after, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  return { id, after, detail: await loaded(detail, words.oneFailed) }
}

/** One data breach: the report to the Board, who is affected and who was emailed. */
export default function BreachPage({ loaderData: { id, after, detail } }: Route.ComponentProps) {
  const shown = useLast(`${id} ${after}`, detail.value)
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
        <LinkButton to={BREACHES_PATH}>{words.back}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {detail.failure === null ? null : <ListFailure sentence={detail.failure} />}
      {shown ? <Breach detail={shown} after={after} /> : null}
    </>
  )
}

function Breach({ detail, after }: { detail: BreachDetail; after: string }) {
  const { breach, counts } = detail
  const recorded = { time: formatDateTime(new Date(breach.createdAt)), name: breach.createdBy }
  const close = useStep(
    () => closeBreach(breach._id),
    () => showDone(words.closedNow),
  )
  return (
    <>
      <PageHead title={words.facts} text={format(words.recordedBy, recorded)} />
      <div className={styles.parts}>
        <AdminBox title={words.board}>
          <BoardReport key={breach.boardToldAt} breach={breach} />
        </AdminBox>
        <AdminBox title={words.emailTitle}>
          <div className={styles.stack}>
            <p>
              {breach.group === 'ordered'
                ? `${words.groups.ordered}: ${periodText(breach.firstDay, breach.lastDay)}`
                : words.groups[breach.group]}
            </p>
            <p className="muted">{format(words.foundThen, { count: breach.peopleFound })}</p>
            <EmailPeople
              words={words}
              untold={counts.untold}
              told={breach.emailed}
              sure={words.emailSureText}
              send={() => notifyAffected(breach._id)}
            />
          </div>
        </AdminBox>
        <AdminBox title={words.facts}>
          <div className={styles.stack}>
            <dl className={styles.facts}>
              {factsOf(detail).map(([name, text]) => (
                <div key={name} className={styles.fact}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {close.failure ? (
              <Note kind="bad" live>
                {close.failure}
              </Note>
            ) : null}
            {breach.closedAt === null ? (
              <Button
                variant="line"
                loading={close.running !== null}
                loadingText={words.closing}
                onClick={() => close.run()}
              >
                {words.close}
              </Button>
            ) : null}
          </div>
        </AdminBox>
      </div>
      <AffectedPeople detail={detail} after={after} />
    </>
  )
}

function factsOf({ breach }: BreachDetail): [name: string, text: string][] {
  const timeOf = (at: string | null) => (at === null ? words.unknownTime : formatDateTime(new Date(at)))
  return [
    [words.happened, breach.happened],
    [words.startedAt, timeOf(breach.startedAt)],
    [words.noticedAt, timeOf(breach.noticedAt)],
    [words.data, breach.data.map((kind) => BREACH_MESSAGES.data[kind]).join(', ')],
    [words.consequences, breach.consequences],
    [words.measures, breach.measures],
    [words.advice, breach.advice],
    [
      words.status,
      breach.closedAt === null ? words.open : format(words.closedAt, { time: timeOf(breach.closedAt) }),
    ],
  ]
}
