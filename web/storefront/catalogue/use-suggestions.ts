import { useState } from 'react'
import type { SearchSuggestions } from '#server/catalogue/answer-schemas.ts'
import { callApi } from '#web/api/client.ts'
import { useAsked } from '#web/components/use-asked.ts'

/** Between two keys of somebody who types; a request for each would only be thrown away. */
const PAUSE_MS = 120

/** What the text may be after; the last answer stays until the next one arrives, null before the first. */
export function useSuggestions(text: string): SearchSuggestions | null {
  const [suggestions, setSuggestions] = useState<SearchSuggestions | null>(null)
  const words = text.trim()
  useAsked(
    words,
    (signal) =>
      callApi<{ data: SearchSuggestions }>(`/api/search/suggest?${new URLSearchParams({ q: words })}`, {
        signal,
        token: null,
      }).then(
        ({ data }) => setSuggestions(data),
        () => {
          // Suggestions are an extra: without them Enter still searches.
        },
      ),
    PAUSE_MS,
  )
  return suggestions
}
