import { useState } from 'react'

/**
 * The key by which the shop does a request once: the same for every try. It is renewed when the request has become
 * another one, because something else was typed or the last was done.
 */
export function useRequestKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return [key, () => setKey(crypto.randomUUID())]
}
