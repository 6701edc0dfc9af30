import type { ProductRow } from '#domain/products/api-product-list.ts'
import type { CuratedReview } from '#domain/reviews/api-admin-review.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { findProducts } from '#web/api/admin/products.ts'
import { ApiError } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { searchIcon } from '#web/components/icons.ts'
import { useAsked } from '#web/components/use-asked.ts'
import { useDraft } from '../components/use-draft.ts'
import styles from './product-field.module.css'

const REST_MS = 300

type Product = CuratedReview['product']

interface Search {
  typed: string
  /** Null until the shop has answered. */
  found: readonly ProductRow[] | null
  failed: boolean
}

/** Of which product a review speaks: found by words, chosen from what was found. */
export function ProductField({
  product,
  error,
  onChoose,
}: {
  product: Product | null
  error: string | undefined
  onChoose: (product: Product | null) => void
}) {
  const [{ typed, found, failed }, set] = useDraft<Search>({ typed: '', found: null, failed: false })
  const question = product === null && typed.trim().length > 1 ? typed.trim() : null
  useAsked(
    question,
    async (signal) => {
      try {
        const { rows } = await findProducts(question ?? '', signal)
        set({ found: rows, failed: false })
      } catch (reason) {
        if (reason instanceof ApiError) set({ found: null, failed: true })
        else if (!signal.aborted) throw reason
      }
    },
    REST_MS,
  )
  if (product !== null) {
    return (
      <div className={styles.chosen}>
        <span className={styles.label}>{words.product}</span>
        <Picture picture={product.picture} />
        <b>{product.name}</b>
        <Button variant="line" small onClick={() => onChoose(null)}>
          {words.anotherProduct}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.field}>
      <TextField
        type="search"
        label={words.findProduct}
        icon={searchIcon}
        autoComplete="off"
        value={typed}
        error={failed ? words.searchFailed : error}
        onChange={({ currentTarget }) => set({ typed: currentTarget.value, found: null })}
        onKeyDown={(event) => {
          // Enter in the search looks; it does not send the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul className={styles.found} aria-live="polite">
        {question !== null && found?.length === 0 ? (
          <li className={styles.none}>{words.nothingFound}</li>
        ) : null}
        {question === null
          ? null
          : found?.map(({ _id, slug, name, picture }) => (
              <li key={_id}>
                <button type="button" onClick={() => onChoose({ _id, slug, name, picture })}>
                  <Picture picture={picture} />
                  <span>{name}</span>
                </button>
              </li>
            ))}
      </ul>
    </div>
  )
}

function Picture({ picture }: { picture: string | null }) {
  return picture === null ? (
    <span className={styles.picture} />
  ) : (
    <img className={styles.picture} src={picture} alt="" width={40} height={50} />
  )
}
