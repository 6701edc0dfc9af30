import * as z from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
})

/** Packages that name their licence in a file alone. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

/**
 * Licences under which a shop may run, change and pass on the program. LGPL and MPL ask for more only of those who change
 * that library itself: libvips (sharp), libheif and lightningcss are used as they come.
 */
const ACCEPTED = new Set([
  '(MIT AND Zlib)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

export interface Licences {
  /** Packages with their versions by licence, the most used licence first. */
  readonly byLicence: readonly (readonly [licence: string, packages: readonly string[]])[]
  /** Packages whose licence is not among those that are accepted. */
  readonly refused: readonly string[]
}

/** The licences of what runs in a shop, by a package-lock.json; development packages are left out. */
export function readLicences(lock: unknown): Licences {
  const groups = new Map<string, Set<string>>()
  const refused: string[] = []
  for (const [path, { version, license, dev }] of Object.entries(lockFile.parse(lock).packages)) {
    if (path === '' || dev === true) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = license ?? NAMED_ELSEWHERE[name] ?? 'not named'
    const group = groups.get(licence) ?? new Set()
    groups.set(licence, group.add(`${name} ${version}`))
    if (!ACCEPTED.has(licence)) refused.push(`${name} ${version}: ${licence}`)
  }
  const byLicence = [...groups]
    .map(([licence, names]) => [licence, [...names].sort()] as const)
    .sort(([, one], [, other]) => other.length - one.length)
  return { byLicence, refused }
}
