import { format } from '#domain/language/format.ts'
import type { ProductRow } from '#domain/products/api-product-list.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { fetchAdminProduct, findProducts, saveProduct } from '#web/api/admin/products.ts'
import { ApiError } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { useAsked } from '#web/components/use-asked.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import styles from './colours.module.css'
import { fieldId } from './field-places.ts'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.colours
const REST_MS = 300

interface Search {
  typed: string
  /** Null until the shop has answered. */
  found: readonly ProductRow[] | null
  failed: boolean
}

/** Which products are the same garment in other colours. To join one is to give both the same group. */
export function ColourGroup({ form }: { form: EditorForm }) {
  const { content, product, change } = form
  const [{ typed, found, failed }, set] = useDraft<Search>({ typed: '', found: null, failed: false })
  const question = typed.trim().length > 1 ? typed.trim() : null
  useAsked(
    question,
    async (signal) => {
      try {
        const { rows } = await findProducts(question ?? '', signal)
        set({ found: rows.filter(({ _id }) => _id !== product._id), failed: false })
      } catch (error) {
        if (error instanceof ApiError) set({ found: null, failed: true })
        else if (!signal.aborted) throw error
      }
    },
    REST_MS,
  )
  const join = useMutation(async ({ _id, name }: ProductRow) => {
    const other = await fetchAdminProduct(_id)
    // A group is called after the product that was there first.
    const colourGroup = other.content.colourGroup ?? other.content.slug
    if (other.content.colourGroup === null) {
      await saveProduct(_id, { content: { ...other.content, colourGroup }, version: other.version })
    }
    change({ colourGroup })
    set({ typed: '', found: null })
    showDone(format(words.join, { name }))
  }, EDITOR_TEXTS.stepFailed)
  const others = content.colourGroup === product.content.colourGroup ? product.colourGroup : []
  return (
    <div className={styles.group}>
      <h3>{words.group}</h3>
      <p className={styles.text}>{content.colourGroup === null ? words.none : words.groupText}</p>
      {others.length > 0 ? (
        <ul className={styles.others}>
          {others
            .filter(({ _id }) => _id !== product._id)
            .map(({ _id, name, colours }) => (
              <li key={_id}>
                <PageLink to={`/admin/products/${_id}`}>{[name, ...colours].join(', ')}</PageLink>
              </li>
            ))}
        </ul>
      ) : null}
      {content.colourGroup === null ? null : (
        <Button small variant="line" onClick={() => change({ colourGroup: null })}>
          {words.leave}
        </Button>
      )}
      <TextField
        id={fieldId('colourGroup')}
        type="search"
        label={words.find}
        autoComplete="off"
        value={typed}
        error={failed ? words.searchFailed : (join.failure ?? undefined)}
        onChange={({ currentTarget }) => set({ typed: currentTarget.value, found: null })}
      />
      {question !== null && found ? (
        <ul className={styles.found} aria-live="polite">
          {found.length === 0 ? <li>{words.nothing}</li> : null}
          {found.map((row) => (
            <li key={row._id}>
              <button type="button" disabled={join.running !== null} onClick={() => join.run(row)}>
                <span>{format(words.join, { name: row.name || EDITOR_TEXTS.unnamed })}</span>
                <small>{row.colours.join(', ')}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
