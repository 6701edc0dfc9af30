import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processStart, tryLock, waitForLock } from './process-lock.mjs'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phirki-lock-'))
  path = join(folder, 'shop.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The number of a process that has ended and was reaped. */
function deadProcess(): number {
  return spawnSync('true').pid
}

describe('tryLock()', () => {
  it('grants the lock once, and again after its release', () => {
    const first = tryLock(path)
    expect(tryLock(path)).toEqual({ ok: false, holder: process.pid })
    if (first.ok) first.release()
    expect(tryLock(path).ok).toBe(true)
    expect(readdirSync(folder)).toEqual(['shop.lock'])
  })

  it('takes over the lock of a dead process', () => {
    writeFileSync(path, `${deadProcess()} 12345\n`)
    expect(tryLock(path).ok).toBe(true)
    expect(readdirSync(folder)).toEqual(['shop.lock'])
  })

  it('takes over the lock of a process whose number was reused', () => {
    writeFileSync(path, `${process.pid} another start\n`)
    expect(tryLock(path).ok).toBe(true)
  })

  it.each(['', 'nonsense', '-1 2'])('takes over a lock without a valid holder: "%s"', (text) => {
    writeFileSync(path, text)
    expect(tryLock(path).ok).toBe(true)
  })

  it('leaves a lock alone that another process took over in the meantime', () => {
    const lock = tryLock(path)
    writeFileSync(path, '1 somebody else\n')
    if (lock.ok) lock.release()
    expect(existsSync(path)).toBe(true)
  })
})

describe('waitForLock()', () => {
  it('waits for the holder, and reports it once', async () => {
    const first = tryLock(path)
    const said: (number | null)[] = []
    const second = waitForLock(path, {
      onWait: (holder) => {
        said.push(holder)
        if (first.ok) first.release()
      },
    })
    expect((await second).ok).toBe(true)
    expect(said).toEqual([process.pid])
  })

  it('gives up after its limit', async () => {
    tryLock(path)
    expect(await waitForLock(path, { onWait: () => {}, limitMs: 1 })).toEqual({
      ok: false,
      holder: process.pid,
    })
  })
})

describe('processStart()', () => {
  it('tells a running process from an ended one', () => {
    expect(processStart(process.pid)).toMatch(/\S/)
    expect(processStart(process.pid)).toBe(processStart(process.pid))
    expect(processStart(deadProcess())).toBeNull()
  })
})
