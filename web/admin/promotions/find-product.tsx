import type { ProductRow } from '#domain/products/api-product-list.ts'
import type { AdminPromotion } from '#domain/promotions/api-admin-promotions.ts'
import { PROMOTION_FORM_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { findProducts } from '#web/api/admin/products.ts'
import { ApiError } from '#web/api/client.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { searchIcon } from '#web/components/icons.ts'
import { useAsked } from '#web/components/use-asked.ts'
import { useDraft } from '../components/use-draft.ts'
import { ProductPicture } from './product-picture.tsx'
import styles from './promotions.module.css'

const REST_MS = 300

interface Search {
  typed: string
  /** Null until the shop has answered. */
  rows: readonly ProductRow[] | null
  failed: boolean
}

const EMPTY: Search = { typed: '', rows: null, failed: false }

/** Finds a product by words. The field is empty again once one is taken. */
export function FindProduct({
  label,
  error,
  onFind,
}: {
  label: string
  error?: string | undefined
  onFind: (product: AdminPromotion['products'][number]) => void
}) {
  const [{ typed, rows, failed }, set] = useDraft<Search>(EMPTY)
  const question = typed.trim().length > 1 ? typed.trim() : null
  useAsked(
    question,
    async (signal) => {
      try {
        const answer = await findProducts(question ?? '', signal)
        set({ rows: answer.rows, failed: false })
      } catch (reason) {
        if (reason instanceof ApiError) set({ rows: null, failed: true })
        else if (!signal.aborted) throw reason
      }
    },
    REST_MS,
  )
  return (
    <div className={styles.find}>
      <TextField
        type="search"
        label={label}
        icon={searchIcon}
        autoComplete="off"
        value={typed}
        error={failed ? words.searchFailed : error}
        onChange={({ currentTarget }) => set({ typed: currentTarget.value, rows: null })}
      />
      <ul className={styles.found} aria-live="polite">
        {question !== null && rows?.length === 0 ? (
          <li className={styles.none}>{words.nothingFound}</li>
        ) : null}
        {question === null
          ? null
          : rows?.map(({ _id, slug, name, picture }) => (
              <li key={_id}>
                <button
                  type="button"
                  onClick={() => {
                    onFind({ _id, slug, name, picture })
                    set(EMPTY)
                  }}
                >
                  <ProductPicture picture={picture} />
                  <span>{name}</span>
                </button>
              </li>
            ))}
      </ul>
    </div>
  )
}
