import { expect, it } from 'vitest'
import { createLanguageSites, type LanguageSite } from './language-sites.ts'

const site = (): LanguageSite => ({
  renderer: {
    render: () => Promise.reject(new Error('nothing is drawn here')),
  },
  files: new Map(),
})

it('createLanguageSites() opens a language once, on demand', async () => {
  const [english, pseudo] = [site(), site()]
  const asked: string[] = []
  const find = createLanguageSites(english, async (language) => {
    asked.push(language)
    return pseudo
  })
  expect(await find('en')).toBe(english)
  expect(asked).toEqual([])
  expect(await Promise.all([find('en-XA'), find('en-XA')])).toEqual([pseudo, pseudo])
  expect(asked).toEqual(['en-XA'])
})

it('createLanguageSites() uses the default language if another was not built', async () => {
  const english = site()
  expect(await createLanguageSites(english, async () => null)('en-XA')).toBe(english)
})

it('createLanguageSites() retries a language that could not be read with the next request', async () => {
  const [english, pseudo] = [site(), site()]
  const faults = [new Error('too many open files')]
  const find = createLanguageSites(english, async () => {
    const fault = faults.pop()
    if (fault) throw fault
    return pseudo
  })
  await expect(Promise.all([find('en-XA'), find('en-XA')])).rejects.toThrow('too many open files')
  expect(await find('en-XA')).toBe(pseudo)
})
