import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTexts } from './build/languages.ts'
import { readingLevel, sentencesIn } from './reading-level.ts'

const MOST_GRADE = 8
const MOST_WORDS = 25

const EMAILS = [
  'breaches/message',
  'customers/message',
  'fulfilment/courier-message',
  'newsletter/message',
  'orders/message',
  'recalls/message',
  'returns/message',
  'reviews/admin-message',
  'reviews/invitation',
  'staff/message',
  'stock/alert',
  'tickets/ticket',
]

const files = globSync('domain/**/*texts.en.ts').map((file) => ({
  file,
  name: file.replace(/^domain\//, '').replace(/-?texts\.en\.ts$/, ''),
}))
const emails = files.filter(({ name }) => EMAILS.includes(name))
const screens = files.filter(({ name }) => !EMAILS.includes(name) && !name.includes('admin'))

describe('readingLevel()', () => {
  it('is low for short words in short sentences, and high for long ones', () => {
    expect(readingLevel(['The cat sat on the mat.']).grade).toBeLessThan(1)
    const hard = 'Notwithstanding considerable administrative difficulties, reimbursement is unavoidable.'
    expect(readingLevel([hard]).grade).toBeGreaterThan(18)
  })

  it('counts the words of the longest sentence', () => {
    expect(readingLevel(['We have {amount}. It is on its way to you now.'])).toMatchObject({
      longestWords: 8,
    })
  })
})

it.each(emails)(
  'an email of $name is read at grade 8, in sentences of at most 25 words',
  async ({ file }) => {
    const { grade, longestWords, longestSentence } = readingLevel(sentencesIn(await readTexts(file, 'en')))
    expect(grade).toBeLessThanOrEqual(MOST_GRADE)
    expect({ longestSentence, words: Math.min(longestWords, MOST_WORDS) }).toEqual({
      longestSentence,
      words: longestWords,
    })
  },
)

it.each(screens)('the sentences of $name are read at grade 8', async ({ file }) => {
  expect(readingLevel(sentencesIn(await readTexts(file, 'en'))).grade).toBeLessThanOrEqual(MOST_GRADE)
})
