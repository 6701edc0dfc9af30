import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed-secrets.ts'

let dataDir: string
beforeAll(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'phirki-seal-')), 'not-yet-there')
})
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

const byFile = () => ({ encryptionKey: null, dataDir })
const bySetting = (byte: number) => ({ encryptionKey: Buffer.alloc(32, byte), dataDir })

describe('seal()', () => {
  it('hides a text that only the row of its owner can reveal', () => {
    const sealed = seal(byFile(), 'JBSWY3DPEHPK3PXP', 'usr_a')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(seal(byFile(), 'JBSWY3DPEHPK3PXP', 'usr_a')).not.toBe(sealed)
    expect(unseal(byFile(), sealed, 'usr_a')).toBe('JBSWY3DPEHPK3PXP')
    expect(unseal(byFile(), sealed, 'usr_b')).toBeNull()
  })

  it('stores its key in a file that only the owner can read', () => {
    seal(byFile(), 'x', 'usr_a')
    expect(Buffer.from(readFileSync(join(dataDir, 'encryption.key'), 'utf8'), 'base64')).toHaveLength(32)
    expect(statSync(join(dataDir, 'encryption.key')).mode & 0o777).toBe(0o600)
  })
})

describe('unseal()', () => {
  it('opens nothing with another key, and nothing that was changed', () => {
    const sealed = seal(bySetting(1), 'secret', 'usr_a')
    expect(unseal(bySetting(1), sealed, 'usr_a')).toBe('secret')
    expect(unseal(bySetting(2), sealed, 'usr_a')).toBeNull()
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(unseal(bySetting(1), `${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'usr_a')).toBeNull()
    expect(unseal(bySetting(1), sealed.slice(0, 20), 'usr_a')).toBeNull()
    expect(unseal(bySetting(1), 'JBSWY3DPEHPK3PXP', 'usr_a')).toBeNull()
  })
})
