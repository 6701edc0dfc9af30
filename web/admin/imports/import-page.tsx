import { useRevalidator } from 'react-router'
import type { ApiImport } from '#domain/imports/api-import.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { foundIn, namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { useLast } from '../components/use-last.ts'
import { useMay } from '../components/use-staff-member.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import type { Route } from './+types/import-page.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { type ImportQuery, importsAddress, parseImportQuery } from './import-address.ts'
import { findImport, type ImportFound } from './import-found.ts'
import { isBusy, stepOf } from './import-step.ts'
import styles from './imports.module.css'
import { RunStep } from './run-step.tsx'
import { StepBox } from './step-box.tsx'
import { WaitStep } from './wait-step.tsx'

export const meta = namedMeta<typeof clientLoader>(
  words.title,
  (found) => foundIn(found?.found)?.told.fileName,
)
export const handle: PageHandle = {
  title: words.shortTitle,
  back: { label: words.back, address: () => importsAddress() },
}

const ASK_EVERY_MS = 2_000

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const query = parseImportQuery(new URL(request.url).searchParams)
  const found = findImport(id, query, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  return { id, query, found: await loaded(found, words.oneFailed) }
}

/** One import at the step where it stands. */
export default function ImportPage({ loaderData: { id, query, found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const shown = useLast(id, found.value)
  const busy = shown !== null && shown !== 'missing' && isBusy(shown.told)
  // A job is running, or a colleague has taken a step: refresh while the tab is visible.
  useWhileSeen(() => revalidate(), busy ? { everyMs: ASK_EVERY_MS } : {})
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
        <LinkButton to={importsAddress()}>{words.back}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <div className={styles.stack}>
      <PageHead title={words.title} text={shown?.told.fileName} titleInBar />
      {found.failure === null ? null : <ListFailure sentence={found.failure} />}
      {shown ? <Step found={shown} query={query} /> : null}
    </div>
  )
}

/** Who may not write products sees how far an import is, and is offered nothing of it. */
function Step({ found, query }: { found: ImportFound; query: ImportQuery }) {
  const step = <StepOf found={found} query={query} />
  if (useMay('products.write')) return step
  return (
    <>
      <Note>{words.lookOnly}</Note>
      {isAsking(found.told) ? (
        <fieldset className={styles.lookOnly} disabled>
          {step}
        </fieldset>
      ) : (
        step
      )}
    </>
  )
}

/** Whether it waits for what a person says of its columns and rows. */
function isAsking({ status }: ApiImport): boolean {
  return status === 'columns' || status === 'checked'
}

function StepOf({ found, query }: { found: ImportFound; query: ImportQuery }) {
  const { told } = found
  if (told.status === 'failed') return <FailedStep told={told} />
  if (told.status === 'reading' || told.status === 'checking') return <WaitStep told={told} />
  switch (stepOf(told)) {
    case 'check':
      return query.step === 'columns' ? (
        <ColumnsStep key={told.updatedAt} told={told} />
      ) : (
        <CheckStep found={found} query={query} />
      )
    case 'import':
      return <RunStep told={told} />
    case 'done':
      return <DoneStep found={found} />
    default:
      return <ColumnsStep key={told.updatedAt} told={told} />
  }
}

/** Why a file cannot come in, and the way back. */
function FailedStep({ told }: { told: ApiImport }) {
  return (
    <StepBox step={stepOf(told)}>
      <h2>{words.failedTitle}</h2>
      <Note kind="bad">{told.failure ?? words.stepFailed}</Note>
      <div className={styles.foot}>
        <LinkButton to={importsAddress()}>{words.startAgain}</LinkButton>
      </div>
    </StepBox>
  )
}
