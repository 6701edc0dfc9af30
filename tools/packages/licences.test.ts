import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readLicences } from './licences.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

describe('readLicences()', () => {
  it('accepts every package that runs in a shop', () => {
    const { byLicence, refused } = readLicences(lock)
    expect(refused).toEqual([])
    expect(byLicence[0]?.[0]).toBe('MIT')
  })

  it('refuses a licence that asks for more, and one that is not named', () => {
    const packages = {
      '': { license: 'MIT' },
      'node_modules/a': { version: '1.0.0', license: 'AGPL-3.0' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
      'node_modules/d': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/e': { version: '3.0.0', license: 'ISC' },
    }
    expect(readLicences({ packages })).toEqual({
      byLicence: [
        ['AGPL-3.0', ['a 1.0.0']],
        ['not named', ['@b/c 2.0.0']],
        ['ISC', ['e 3.0.0']],
      ],
      refused: ['a 1.0.0: AGPL-3.0', '@b/c 2.0.0: not named'],
    })
  })
})
