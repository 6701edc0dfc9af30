import type { ApiImport, ImportProductsPage } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { fetchImportFile, runImport } from '#web/api/admin/imports.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { Pinwheel } from '#web/components/pinwheel.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { useMay } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import list from './changes.module.css'
import { FileButton } from './file-button.tsx'
import { importsAddress } from './import-address.ts'
import type { ImportFound } from './import-found.ts'
import styles from './imports.module.css'
import { PicturesNote } from './pictures-note.tsx'
import { ProductChanges } from './product-changes.tsx'
import { resultText } from './result-text.ts'
import { StepBox } from './step-box.tsx'
import { UndoButton } from './undo-button.tsx'
import { withoutEnding } from './without-ending.ts'

/** The last step: what came in, what did not, and the way back. */
export function DoneStep({ found }: { found: ImportFound }) {
  const { told, products, pictures } = found
  const { status, result, fileName } = told
  if (result === null || status === 'undoing') {
    return (
      <StepBox step="done" complete>
        <div className={styles.way} role="status">
          <Pinwheel size="large" />
          <b>{words.undoing}</b>
        </div>
      </StepBox>
    )
  }
  const count = result.new + result.changed
  const drafts = result.new - result.published
  const isUndone = status === 'undone'
  return (
    <StepBox step="done" complete>
      <div className={styles.between}>
        <div className={styles.way}>
          <Pinwheel size="large" spinning={false} />
          <div>
            <h2>{isUndone ? words.undone : count === 0 ? words.noneIn : format(words.areIn, { count })}</h2>
            <p className="muted small">{isUndone ? words.undoneText : resultText(result)}</p>
          </div>
        </div>
        {result.undoUntil !== null && !isUndone ? <UndoButton told={told} /> : null}
      </div>
      {isUndone ? null : (
        <p className="muted small">
          {result.undoUntil === null
            ? words.undoOver
            : format(words.undoUntil, { time: formatDateTime(new Date(result.undoUntil)) })}
        </p>
      )}
      <Kept kept={result.kept} />
      {result.failed > 0 && !isUndone ? <NotIn told={told} failed={result.failed} page={products} /> : null}
      {isUndone ? null : <PicturesNote told={told} missing={pictures} />}
      {isUndone || told.pictures.failed === 0 ? null : <PicturesAgain told={told} />}
      <div className={styles.start}>
        {isUndone || count === 0 ? (
          <LinkButton to={importsAddress()}>{words.anotherList}</LinkButton>
        ) : drafts > 0 ? (
          <LinkButton to="/admin/products?view=drafts">
            {format(words.lookAtDrafts, { count: drafts })}
          </LinkButton>
        ) : (
          <LinkButton to="/admin/products">{words.lookAtProducts}</LinkButton>
        )}
        <FileButton
          load={() => fetchImportFile(told._id, 'report')}
          name={format(words.reportFile, { file: withoutEnding(fileName) })}
          label={words.report}
        />
      </div>
    </StepBox>
  )
}

/** Another shop that was away for a moment need not cost its pictures. */
function PicturesAgain({ told: { _id, pictures } }: { told: ApiImport }) {
  const mayWrite = useMay('products.write')
  // An attempt that ends at once leaves the page unchanged: show a message.
  const again = useStep(
    () => runImport(_id, {}),
    () => showToast(words.picturesAsked),
  )
  if (!mayWrite) return null
  return (
    <div className={styles.between}>
      <p className="muted small">{format(words.picturesFailed, { count: pictures.failed })}</p>
      <Button
        variant="line"
        small
        loading={again.running !== null}
        loadingText={words.beginning}
        onClick={() => again.run()}
      >
        {words.picturesAgain}
      </Button>
      {again.failure ? (
        <Note kind="bad" live>
          {again.failure}
        </Note>
      ) : null}
    </div>
  )
}

/** What an undo left as it is, each with the reason. */
function Kept({ kept }: { kept: NonNullable<ApiImport['result']>['kept'] }) {
  if (kept.length === 0) return null
  return (
    <Note kind="warn">
      <p>{format(words.kept, { count: kept.length })}</p>
      <ul className={styles.gaps}>
        {kept.map(({ productId, name, reason }) => (
          <li key={productId}>
            <PageLink className="link" to={`/admin/products/${encodeURIComponent(productId)}`}>
              {name}
            </PageLink>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}

function NotIn({
  told: { _id },
  failed,
  page,
}: {
  told: ApiImport
  failed: number
  page: ImportProductsPage | null
}) {
  const mayWrite = useMay('products.write')
  const again = useStep(
    () => runImport(_id, {}),
    () => showToast(words.triedAgain),
  )
  return (
    <section aria-labelledby="import-failed">
      <div className={styles.between}>
        <h2 id="import-failed">{format(words.failedOnes, { count: failed })}</h2>
        {mayWrite ? (
          <Button
            variant="line"
            small
            loading={again.running !== null}
            loadingText={words.beginning}
            onClick={() => again.run()}
          >
            {words.tryAgain}
          </Button>
        ) : null}
      </div>
      <ul className={list.changes}>
        {(page?.products ?? []).map((product) => (
          <ProductChanges key={product.position} product={product} onChoose={null} />
        ))}
      </ul>
      {again.failure ? (
        <Note kind="bad" live>
          {again.failure}
        </Note>
      ) : null}
    </section>
  )
}
