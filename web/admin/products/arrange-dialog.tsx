import { type SubmitEvent, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { MOST_SAVED_VIEWS, PRODUCT_COLUMNS } from '#domain/products/list-preferences.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { binIcon } from '#web/components/icons-catalogue.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import dialog from '../components/dialog-form.module.css'
import styles from './list-dialogs.module.css'
import { type ProductsQuery, parseProductsQuery, productsAddress } from './products-query.ts'
import type { StoredPreferences } from './use-list-preferences.ts'

/** Which columns are shown, and the views that this person has kept. */
export function ArrangeDialog({
  query,
  preferences: { value, failure, change },
  onClose,
}: {
  query: ProductsQuery
  preferences: StoredPreferences
  onClose: () => void
}) {
  const { columns, views } = value
  const [name, setName] = useState('')
  const asked = name.trim()

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (asked === '') return
    const address = productsAddress({ ...query, after: '' }).split('?')[1] ?? ''
    const others = views.filter((view) => view.name !== asked)
    change({ ...value, views: [...others, { name: asked, query: address }].slice(-MOST_SAVED_VIEWS) })
    setName('')
  }
  return (
    <Dialog title={words.columnsTitle} onClose={onClose}>
      <div className={dialog.stack}>
        {failure ? (
          <Note kind="bad" live>
            {failure}
          </Note>
        ) : null}
        <fieldset className={styles.part}>
          <legend>{words.columns}</legend>
          <div className={styles.boxes}>
            {PRODUCT_COLUMNS.map((column) => (
              <Checkbox
                key={column}
                label={words.column[column]}
                checked={columns.includes(column)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    ...value,
                    columns: PRODUCT_COLUMNS.filter((one) =>
                      one === column ? checked : columns.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <section className={styles.part} aria-label={words.savedViews}>
          <h3>{words.savedViews}</h3>
          {views.length === 0 ? (
            <p>{words.noViews}</p>
          ) : (
            <ul className={styles.views}>
              {views.map((view) => (
                <li key={view.name}>
                  <PageLink
                    to={productsAddress(parseProductsQuery(new URLSearchParams(view.query)))}
                    onClick={onClose}
                  >
                    {view.name}
                  </PageLink>
                  <IconButton
                    icon={binIcon}
                    label={format(words.removeView, { name: view.name })}
                    onClick={() => change({ ...value, views: views.filter((one) => one !== view) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <form className={styles.add} onSubmit={save}>
            <TextField
              label={words.viewName}
              value={name}
              maxLength={40}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="line">
              {words.saveView}
            </Button>
          </form>
        </section>
        <div className={dialog.end}>
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}
