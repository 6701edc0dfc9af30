import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const HANDBOOK = 'docs/operations'
const pages = readdirSync(HANDBOOK).filter((file) => file.endsWith('.md'))
const read = (file: string) => readFileSync(file, 'utf8')

describe('the operations handbook', () => {
  it('has every page in its index', () => {
    const index = read(join(HANDBOOK, 'README.md'))
    for (const page of pages) if (page !== 'README.md') expect(index).toContain(`](${page})`)
  })

  it.each([...pages.map((page) => join(HANDBOOK, page)), 'docs/security.md', 'SECURITY.md', 'README.md'])(
    'leads to files and commands that exist: %s',
    (file) => {
      const text = read(file)
      for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
        if (!/^[a-z]+:/.test(target)) expect(existsSync(join(dirname(file), target)), target).toBe(true)
      }
      const { scripts } = JSON.parse(read('package.json'))
      for (const [, script = ''] of text.matchAll(/npm run ([a-z:-]+)/g))
        expect(scripts).toHaveProperty([script])
      // Paths in backticks, without those that have a place to fill in.
      for (const [, path = ''] of text.matchAll(
        /`((?:deploy|docs|domain|server|tests|tools|web)\/[\w./-]+)`/g,
      ))
        expect(existsSync(path), path).toBe(true)
    },
  )
})
