import { readFileSync } from 'node:fs'
import { textsOf } from '#domain/content/find-content-faults.ts'

/** What any shop may say too. */
const GENERAL = new Set([
  'Monday to Saturday, 10 am to 6 pm',
  'Grievance Officer',
  'About Us',
  'https://www.instagram.com/',
  'https://www.facebook.com/',
  'https://www.youtube.com/',
])

function read(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`../../demo/${file}`, import.meta.url), 'utf8'))
}

/** Every text by which the demo shop would be known: its settings, its pages about itself, its invoice series. */
export function demoValues(): string[] {
  const { tax: _, ...settings } = read('shop.json')
  const contents = ['about', 'hero', 'faq'].map((key) => read(`content/${key}.json`))
  const texts = [settings, ...contents].flatMap((value) => textsOf(value)).map(({ text }) => text)
  const telling = texts.filter((text) => text.length > 14 && !GENERAL.has(text) && !/^\/|\{/.test(text))
  return [
    ...telling,
    'Phirki',
    'PHK',
    'PHC',
    'Meera Nair',
    '080 0000',
    'FIRST15',
    'washing-line',
    'app-icon-',
  ]
}

/** Which of the demo's texts stand in another text. */
export function demoValuesIn(text: string): string[] {
  return demoValues().filter((value) => text.includes(value))
}
