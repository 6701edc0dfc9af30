import type { Sentence } from './review-words.ts'

/** What wearers are called, with the age in months from which one may call them so. */
export const AGES: readonly (readonly [fromMonths: number, words: string])[] = [
  [0, 'newborn'],
  [4, 'six-month-old'],
  [10, 'one-year-old'],
  [22, 'two-year-old'],
  [34, 'three-year-old'],
  [46, 'four-year-old'],
  [58, 'five-year-old'],
  [70, 'six-year-old'],
  [94, 'eight-year-old'],
  [118, 'ten-year-old'],
]
export const DAYS = [
  'Diwali',
  'Raksha Bandhan',
  'Onam',
  'Eid',
  'Pongal',
  'Ganesh Chaturthi',
  'Durga Puja',
  'a cousin’s wedding',
  'a naming ceremony',
  'Dussehra',
]
export const CITIES = [
  'Pune',
  'Kochi',
  'Lucknow',
  'Guwahati',
  'Indore',
  'Chennai',
  'Jaipur',
  'Nagpur',
  'Gurugram',
  'Mysuru',
  'Surat',
  'Bhubaneswar',
  'Shillong',
  'Hyderabad',
  'Thane',
  'Ranchi',
  'Vizag',
  'Dehradun',
]
export const KIN: readonly Sentence[] = [
  ['the whole play group'],
  ['my mother-in-law'],
  ['everyone at school', 'child'],
  ['the neighbours'],
  ['my sister'],
  ['our paediatrician', 'baby'],
  ['the creche', 'baby'],
  ['the class teacher', 'child'],
  ['my bhabhi'],
]
