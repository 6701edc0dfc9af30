/** Values of a query string, as `URLSearchParams` reads them; a malformed escape is kept as it is. */
export interface QueryValues {
  get(name: string): string | null
  getAll(name: string): string[]
}

/** @param query without its question mark: 'q=blue+frock&size=M' */
export function queryValues(query: string): QueryValues {
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2)
    return [plain(name), plain(value)] as const
  })
  const getAll = (name: string) => pairs.filter(([known]) => known === name).map(([, value]) => value)
  return { getAll, get: (name) => getAll(name)[0] ?? null }
}

function plain(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch (error) {
    if (error instanceof URIError) return spaced
    throw error
  }
}
