import { listOf, recordOf, textOf, textsOf } from '#domain/validation/unknown-values.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

export interface ListMemory {
  /** Keeps the address of a list and the ids of its rows. */
  remember: (list: { address: string; ids: readonly string[] }) => void
  /** The address of the list as it was last seen in this tab. */
  lastAddress: () => string
  /** What stands before and after this in that list. */
  neighboursOf: (id: string) => { before: string | null; next: string | null }
}

/** The list from which this tab came: where Back leads, and what is next. `root` is where all its addresses begin. */
export function listMemory(stored: string, root: string): ListMemory {
  function read(): { address: string; ids: readonly string[] } {
    const { address, ids } = recordOf(parseStored(readTabText(stored)))
    const known = textOf(address, 1_000)
    return { address: known.startsWith(root) ? known : root, ids: textsOf(listOf(ids)) }
  }
  return {
    remember: (list) => writeTabText(stored, JSON.stringify(list)),
    lastAddress: () => read().address,
    neighboursOf(id) {
      const { ids } = read()
      const at = ids.indexOf(id)
      if (at < 0) return { before: null, next: null }
      return { before: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
    },
  }
}
