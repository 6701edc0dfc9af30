import { expect, it } from 'vitest'
import { erasureWord } from './erasure-word.ts'

it.each([
  ['Meera Lakshmi Iyer', 'MEERA'],
  ['  meera\tiyer', 'MEERA'],
  ['asha.rao@example.com', 'ASHA.RAO'],
  ['मीरा अय्यर', 'मीरा'],
  ['', ''],
])('erasureWord() of "%s" is "%s"', (name, word) => {
  expect(erasureWord(name)).toBe(word)
})
