import { useNavigate } from 'react-router'

/** The id of the field in which a page of the admin searches. */
export const SEARCH_FIELD = 'desk-search'

/** Leads to the search: the field of this page where it has one, else that of all orders. */
export function useSearchPlace(): () => void {
  const navigate = useNavigate()
  return () => {
    const field = document.getElementById(SEARCH_FIELD)
    // On a phone a list rests beneath what was opened of it, and its field with it.
    if (field instanceof HTMLInputElement && field.checkVisibility()) {
      field.focus()
      field.select()
    } else void navigate('/admin/orders?view=all', { state: { search: true } })
  }
}
