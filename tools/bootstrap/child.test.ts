import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Plain JavaScript without declarations: it runs before anything is installed.
const { keepChild } = await import(new URL('./child.mjs', import.meta.url).href)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phirki-child-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A program that notes each start and does what it is told for it: `ready` or not, then ends. */
async function keep(ends: { ready: boolean; code: number }[]): Promise<{ code: number; starts: number }> {
  const script = join(folder, 'program.mjs')
  const starts = join(folder, 'starts')
  writeFileSync(starts, '')
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs'
    const ends = ${JSON.stringify(ends)}
    const end = ends[readFileSync(${JSON.stringify(starts)}, 'utf8').length]
    appendFileSync(${JSON.stringify(starts)}, 'x')
    if (end.ready) process.send('ready', () => process.exit(end.code))
    else process.exit(end.code)`,
  )
  const code = await keepChild(
    process.execPath,
    [script],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    10,
  )
  return { code, starts: readFileSync(starts, 'utf8').length }
}

describe('keepChild()', () => {
  it('starts a program again that ended by a fault, also when a restart fails at first', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const kept = await keep([
      { ready: true, code: 7 },
      { ready: false, code: 1 },
      { ready: true, code: 9 },
      { ready: true, code: 0 },
    ])
    const lines = said.mock.calls.map(([line]) => String(line))
    said.mockRestore()
    expect(kept).toEqual({ code: 0, starts: 4 })
    expect(lines).toEqual([
      'The shop ended with 7; it is started again in 0.01 s.\n',
      'The shop ended with 1; it is started again in 0.02 s.\n',
      'The shop ended with 9; it is started again in 0.01 s.\n',
    ])
  })

  it('leaves a start that is refused', async () => {
    expect(await keep([{ ready: false, code: 1 }])).toEqual({ code: 1, starts: 1 })
  })

  it('leaves a program that was asked to end', async () => {
    expect(await keep([{ ready: true, code: 0 }])).toEqual({ code: 0, starts: 1 })
  })
})
