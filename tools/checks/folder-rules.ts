import { importsOf } from '../imports-of.ts'
import type { SourceFile } from '../source-files.ts'

/** Folders that every subject may use. */
const SHARED =
  /^(server\/(access|config|db|http|jobs|language|limits|media|metrics|network|uploads)|web\/admin\/(components|frame))\//

/** What a subject offers to all others. */
const ENTRIES: readonly string[] = [
  'server/activity/record-activity.ts',
  'server/activity/opening-queries.ts',
  'server/catalogue/product-views.ts',
  'server/notifications/define-notifications.ts',
  'server/notifications/message-template.ts',
  'server/notifications/queue-notification.ts',
  'server/opening/before-opening.ts',
  'server/orders/lock-order-queries.ts',
]

/** So many subjects make a file of one of them a toolkit, which belongs into a shared folder. */
const MANY = 5

/** At most so many pairs of folders that import each other, types included. Fewer is better: lower the figure with them. */
const MOST_PAIRS = { domain: 4, server: 8, 'web/admin': 2, 'web/storefront': 8 } as const
type Room = keyof typeof MOST_PAIRS

/** What is wrong with who imports from which folder, one line each. */
export function faultsOfFolders(files: readonly SourceFile[]): string[] {
  const sources = files.filter(
    ({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
  )
  /** For each file the folders of its room that import it. */
  const users = new Map<string, Set<string>>()
  const neighbours = new Map<string, Set<string>>()
  for (const { from, to } of sources.flatMap(importsOf)) {
    const [ours, theirs] = [folderOf(from), folderOf(to ?? '')]
    if (to === null || ours === null || theirs === null || ours === theirs) continue
    if (roomOf(ours) === roomOf(theirs)) addTo(users, to, ours)
    addTo(neighbours, ours, theirs)
  }
  return [...toolkits(users), ...pairFaults(neighbours), ...lostRoutes(files)]
}

function toolkits(users: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...users].flatMap(([path, folders]) => {
    const isSubject = /^(server|web\/admin)\//.test(path) && !SHARED.test(path) && !ENTRIES.includes(path)
    return isSubject && folders.size >= MANY
      ? [`${path}: is used by ${folders.size} other subjects: it belongs into a shared folder`]
      : []
  })
}

function pairFaults(neighbours: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const pairs = [...neighbours].flatMap(([one, others]) =>
    [...others]
      .filter((other) => one < other && neighbours.get(other)?.has(one))
      .map((other) => [one, other]),
  )
  return (Object.keys(MOST_PAIRS) as Room[]).flatMap((room) => {
    const ofRoom = pairs.filter((pair) => pair.every((folder) => roomOf(folder) === room))
    const names = ofRoom.map((pair) => pair.join(' and ')).sort()
    return ofRoom.length > MOST_PAIRS[room]
      ? [
          `${room}: ${ofRoom.length} pairs of folders import each other, ${MOST_PAIRS[room]} may: ${names.join(', ')}`,
        ]
      : []
  })
}

/** A page names another by its file: `useFetchRoute('storefront/checkout/checkout-page')`. The compiler does not know it. */
function lostRoutes(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => /^web\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'((?:admin|storefront)\/[\w-]+\/[\w-]+)'/g)]
        .filter(([, route]) => !paths.has(`web/${route}.tsx`))
        .map(([, route]) => `${path}: there is no page web/${route}.tsx`),
    )
}

function roomOf(folder: string): string {
  return folder.split('/').slice(0, -1).join('/')
}

/** 'server/orders', 'web/admin/orders'; null for files outside of such a folder. */
function folderOf(path: string): string | null {
  return /^(domain|server|web\/(admin|storefront))\/[^/]+(?=\/)/.exec(path)?.[0] ?? null
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}
