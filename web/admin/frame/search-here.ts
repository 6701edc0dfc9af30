import { SEARCH_FIELD } from '../components/search-box.tsx'
import { showSearch } from '../search/search-store.ts'

/** Searches where one is: the field of this page where it has one, else anywhere. */
export function searchHere(): void {
  const field = document.getElementById(SEARCH_FIELD)
  // On a phone a list rests beneath what was opened of it, and its field with it.
  if (field instanceof HTMLInputElement && field.checkVisibility()) {
    field.focus()
    field.select()
  } else showSearch(true)
}
