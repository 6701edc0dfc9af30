import { useState } from 'react'
import type { SearchSuggestions } from '#server/catalogue/answer-schemas.ts'
import { callApi } from '#web/api/client.ts'
import { useAsked } from '#web/components/use-asked.ts'

/** Pause after the last key, so that typing does not send a request for each one. */
const PAUSE_MS = 120

/** Suggestions for the text; the last answer stays until the next one, null before the first. */
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
          // Suggestions are optional: Enter still searches.
        },
      ),
    PAUSE_MS,
  )
  return suggestions
}
