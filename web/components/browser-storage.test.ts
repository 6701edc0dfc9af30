import { beforeEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-globals.ts'

type Module = typeof import('./browser-storage.ts')
let storage: Module
beforeEach(async () => {
  stubBrowser()
  vi.resetModules()
  storage = await import('./browser-storage.ts')
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

it.each([
  ['full', () => vi.spyOn(localStorage, 'setItem').mockImplementation(full)],
  ['null', () => vi.stubGlobal('localStorage', null)],
  [
    'forbidden',
    () =>
      Object.defineProperty(globalThis, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
      }),
  ],
])('writeStorage() keeps in memory what a storage refuses that is %s', (_state, refuse) => {
  refuse()
  storage.writeStorage('localStorage', 'cart', '[1]')
  expect(storage.readStorage('localStorage', 'cart')).toBe('[1]')
  storage.writeStorage('localStorage', 'cart', null)
  expect(storage.readStorage('localStorage', 'cart')).toBeNull()
})

it('writeStorage() prefers what it could not store to the older text in the browser', () => {
  localStorage.setItem('cart', '[1]')
  vi.spyOn(localStorage, 'setItem').mockImplementation(full)
  storage.writeStorage('localStorage', 'cart', '[1,2]')
  expect(storage.readStorage('localStorage', 'cart')).toBe('[1,2]')
  storage.forgetRefused('cart')
  expect(storage.readStorage('localStorage', 'cart')).toBe('[1]')
})

it('notifyStorageRefused() is told once', () => {
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(full)
  const tell = vi.fn()
  storage.notifyStorageRefused(tell)
  storage.writeStorage('sessionStorage', 'a', '1')
  storage.writeStorage('sessionStorage', 'b', '2')
  expect(tell).toHaveBeenCalledTimes(1)
})

it('clearStorage() keeps only what it is told to, in memory too', () => {
  localStorage.setItem('cookieConsent', '1')
  localStorage.setItem('user', '2')
  storage.clearStorage('localStorage', ['cookieConsent'])
  expect([localStorage.getItem('cookieConsent'), localStorage.getItem('user')]).toEqual(['1', null])
})
