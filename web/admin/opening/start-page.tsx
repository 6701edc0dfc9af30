import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { nextStep, type StartSteps } from '#domain/opening/start-steps.ts'
import { START_TEXTS as words } from '#texts/opening/start-texts.ts'
import { dismissStart, fetchStart } from '#web/api/admin/opening.ts'
import { loaded } from '#web/api/loaded.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { showDone } from '../components/undo-store.ts'
import { useLast } from '../components/use-last.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import type { Route } from './+types/start-page.ts'
import styles from './start.module.css'
import { StepRow } from './step-row.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { start: await loaded(fetchStart(request.signal), words.failed) }
}

/** From an empty shop to the first order: what is done is ticked, each step leads to the page where it is done. */
export default function StartPage({ loaderData: { start } }: Route.ComponentProps) {
  const shown = useLast('start', start.value)
  return (
    <>
      <PageHead title={words.title} text={words.text} titleInBar />
      {start.failure === null ? null : <ListFailure sentence={start.failure} />}
      {shown ? <Steps start={shown} /> : null}
    </>
  )
}

function Steps({ start }: { start: StartSteps }) {
  const mayWrite = roleHas(useStaffMember().role, 'settings.write')
  const next = nextStep(start)
  const done = start.steps.filter((entry) => entry.done).length
  const putting = useStep(dismissStart, () => showDone(words.putAwayDone))
  return (
    <>
      <p className={styles.progress}>
        <progress value={done} max={start.steps.length} aria-hidden="true" />
        <span>{format(words.progress, { done, all: start.steps.length })}</span>
      </p>
      {mayWrite ? null : <Note>{words.notOwner}</Note>}
      {next === null ? <Note kind="ok">{words.allDone}</Note> : null}
      <ol className={styles.steps}>
        {start.steps.map((entry) => (
          <StepRow
            key={entry.step}
            entry={entry}
            isNext={entry.step === next}
            orderId={start.orderId}
            mayWrite={mayWrite}
          />
        ))}
      </ol>
      {start.leads && mayWrite ? (
        <div className={styles.away}>
          <p className="small muted">{words.putAwayText}</p>
          <Button
            variant="line"
            small
            loading={putting.running !== null}
            loadingText={words.puttingAway}
            onClick={() => putting.run()}
          >
            {words.putAway}
          </Button>
          {putting.failure ? (
            <Note kind="bad" live>
              {putting.failure}
            </Note>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
