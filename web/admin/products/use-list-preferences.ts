import { useState } from 'react'
import { type ProductListPreferences, USUAL_PRODUCT_COLUMNS } from '#domain/products/list-preferences.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { failureText } from '#web/api/client.ts'
import { fetchPreference, savePreference } from '#web/api/product-list.ts'
import { useAsked } from '#web/components/use-asked.ts'

const KEY = 'products-list'
const usual: ProductListPreferences = { columns: [...USUAL_PRODUCT_COLUMNS], views: [] }
/** What this tab knows, so that a second visit does not begin with the usual columns. */
let known: ProductListPreferences | null = null

export interface StoredPreferences {
  value: ProductListPreferences
  /** Why the last change was not kept. */
  failure: string | null
  change: (value: ProductListPreferences) => void
}

/** How the person has arranged the list: columns and saved views. A change shows at once and is kept at the shop. */
export function useListPreferences(): StoredPreferences {
  const [value, setValue] = useState(known ?? usual)
  const [failure, setFailure] = useState<string | null>(null)
  useAsked(known === null ? KEY : null, async (signal) => {
    try {
      const kept = await fetchPreference<ProductListPreferences>(KEY, signal)
      if (signal.aborted) return
      known = kept ?? usual
      setValue(known)
    } catch (error) {
      // The usual columns serve as well.
      if (!signal.aborted) setFailure(failureText(error, words.keepFailed))
    }
  })
  async function keep(next: ProductListPreferences): Promise<void> {
    known = next
    setValue(next)
    try {
      await savePreference(KEY, next)
      setFailure(null)
    } catch (error) {
      setFailure(failureText(error, words.keepFailed))
    }
  }
  return { value, failure, change: (next) => void keep(next) }
}
