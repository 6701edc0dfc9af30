import type { RecallProduct } from '#domain/recalls/recall.ts'
import { RECALL_TEXTS as words } from '#texts/recalls/admin-texts.ts'
import { findRecallProducts } from '#web/api/admin/recalls.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import { useDraft } from '../components/use-draft.ts'
import styles from '../notices/notices.module.css'

const REST_MS = 300

/** Finds the product that is recalled. */
export function ProductSearch({
  error,
  onChoose,
}: {
  error: string | undefined
  onChoose: (product: RecallProduct) => void
}) {
  const [{ typed }, change] = useDraft({ typed: '' })
  const question = typed.trim().length > 1 ? typed.trim() : null
  const { answer, failure } = useFetched(
    question,
    (signal) => findRecallProducts(question ?? '', signal),
    words.searchFailed,
    REST_MS,
  )
  return (
    <div>
      <TextField
        type="search"
        label={words.findProduct}
        hint={words.findHint}
        autoComplete="off"
        maxLength={120}
        value={typed}
        error={failure ?? error}
        onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
      />
      {question !== null && answer ? (
        <ul className={styles.found} aria-live="polite">
          {answer.length === 0 ? <li>{words.noProduct}</li> : null}
          {answer.map((product) => (
            <li key={product._id}>
              <button type="button" onClick={() => onChoose(product)}>
                <span>{product.name}</span>
                <small>{product.sizes.map(({ label }) => label).join(', ')}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
