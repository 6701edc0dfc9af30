import { useEffect, useState } from 'react'

/**
 * The token that a link of ours carries in its fragment, where neither server nor referrer sees it. It leaves
 * the address at once, so that nobody shares or bookmarks it. Undefined until it is read, null without one.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get('token')
    setToken((before) => before ?? found)
    if (found)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [])
  return token
}
