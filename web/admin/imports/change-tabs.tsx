import type { ApiImport, ImportFixInput, ImportProductsPage } from '#domain/imports/api-import.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { fixImport } from '#web/api/admin/imports.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import { useStep } from '../components/use-step.ts'
import list from './changes.module.css'
import { type ImportQuery, importAddress } from './import-address.ts'
import styles from './imports.module.css'
import { ProductChanges } from './product-changes.tsx'
import { CHECK_VIEWS, countOf, shownView } from './shown-view.ts'

/** What will change, product by product, by kind of change. */
export function ChangeTabs({
  told,
  page,
  query,
}: {
  told: ApiImport
  page: ImportProductsPage
  query: ImportQuery
}) {
  const { _id } = told
  const here = shownView(told, query.show)
  const choosing = useStep((input: ImportFixInput) => fixImport(_id, input))
  const choose = (position: number, isLeftOut: boolean) =>
    choosing.run(isLeftOut ? { takeIn: [position] } : { leaveOut: [position] })
  return (
    <section aria-labelledby="import-changes">
      <h2 id="import-changes">{words.whatChanges}</h2>
      <ListTabs
        label={words.views}
        tabs={CHECK_VIEWS.filter((view) => view !== 'left_out' || countOf(told, view) > 0).map((view) => ({
          id: view,
          text: words.view[view],
          to: importAddress(_id, { show: view }),
          count: countOf(told, view),
        }))}
        inPage
        here={CHECK_VIEWS.find((view) => view === here) ?? 'new'}
      />
      {page.products.length === 0 ? <p className="muted">{words.nothing[here]}</p> : null}
      <ul className={list.changes}>
        {page.products.map((product) => (
          <ProductChanges
            key={product.position}
            product={product}
            onChoose={here === 'unchanged' ? null : () => choose(product.position, product.leftOut)}
          />
        ))}
      </ul>
      {choosing.failure ? (
        <Note kind="bad" live>
          {choosing.failure}
        </Note>
      ) : null}
      {page.after === null && query.after === '' ? null : (
        <div className={styles.pages}>
          {query.after === '' ? null : (
            <LinkButton variant="line" small to={importAddress(_id, { show: here })}>
              {words.firstPage}
            </LinkButton>
          )}
          {page.after === null ? null : (
            <LinkButton
              variant="line"
              small
              to={importAddress(_id, { show: here, after: String(page.after) })}
            >
              {words.nextPage}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}
