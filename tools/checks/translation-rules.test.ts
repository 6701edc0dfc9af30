import { expect, it } from 'vitest'
import { faultsOfStoredWords, faultsOfTranslations } from './translation-rules.ts'

const file = (path: string, text = '') => ({ path, text })

it('faultsOfTranslations() names translations that no page or email would speak', () => {
  const words = `import { A } from '#domain/orders/texts.en.ts'\nimport { B } from '#domain/cash/texts.en.ts'
    import { C } from '#domain/cash/texts.hi.ts'`
  const files = [
    file('server/language/words.ts', words),
    file('domain/orders/texts.en.ts'),
    file('domain/orders/texts.hi.ts'),
    file('domain/cash/texts.en.ts'),
    file('domain/cash/texts.hi.ts'),
    file('domain/cart/page-texts.en.ts'),
    file('domain/cart/page-texts.ta.ts'),
    file('domain/cart/card-texts.hi.ts'),
  ]
  expect(faultsOfTranslations(files, ['en', 'hi'])).toEqual([
    'domain/orders/texts.hi.ts: emails and answers say it too; add it to "translations" in server/language/words.ts',
    'domain/cart/page-texts.ta.ts: "ta" is not in domain/language/languages.ts',
    'domain/cart/card-texts.hi.ts: has no English file beside it',
  ])
})

it('faultsOfStoredWords() names files of the server that use English where a reader has a language', () => {
  const files = [
    file('server/orders/cancel.ts', 'reason: defaultWords.texts.cancelled'),
    file('server/orders/cancel.test.ts', 'defaultWords'),
    file('server/http/errors.ts', 'defaultWords'),
  ]
  expect(faultsOfStoredWords(files)).toEqual([
    expect.stringContaining('server/orders/cancel.ts: uses defaultWords'),
  ])
})
