import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shortClassNames } from './class-names.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phirki-class-names-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, css: string): string {
  const path = join(folder, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, css)
  return path
}

describe('shortClassNames()', () => {
  it('numbers classes and animations by file and line, each module for itself', () => {
    const card = write(
      'card.module.css',
      '.card:hover > .name { animation: pop 1s } @keyframes pop { to { top: 0 } }',
    )
    const tabs = write('tabs/tabs.module.css', '/* .gone */ .name, .tab.isOpen {}')
    const nameOf = shortClassNames(folder)
    expect(['card', 'name', 'pop'].map((name) => nameOf(name, card))).toEqual(['a', 'b', 'c'])
    expect(['name', 'tab', 'isOpen'].map((name) => nameOf(name, `${tabs}?used`))).toEqual(['d', 'e', 'f'])
  })

  it('gives each class a name of its own that a selector may hold, and none that is blocked', () => {
    const classes = Array.from({ length: 4_000 }, (_, index) => `c${index}`)
    const file = write('many.module.css', classes.map((name) => `.${name} {}`).join('\n'))
    const nameOf = shortClassNames(folder)
    const names = classes.map((name) => nameOf(name, file))
    expect(new Set(names).size).toBe(classes.length)
    expect(names.filter((name) => !/^[a-zA-Z][\w-]{0,2}$/.test(name))).toEqual([])
    expect(names).not.toContain('ad')
  })

  it('fails for what it has not seen', () => {
    const file = write('card.module.css', '.card {}')
    expect(() => shortClassNames(folder)('other', file)).toThrow('Cannot name the class other')
  })
})
