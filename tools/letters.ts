import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './find-browser.ts'

/**
 * `node tools/letters.ts [folder of .eml files] [folder for the pictures]` draws every letter of an outbox as people see
 * it, one of each subject, on a phone and wide, light, dark and with pictures off, and writes its text beside.
 */
const [source = path.join('.data', 'outbox'), target = path.join('.cache', 'letters')] = process.argv.slice(2)

interface Letter {
  name: string
  subject: string
  html: string
  text: string
}

/** Letters differ by numbers, amounts and names of products; the first of each kind is enough. */
function nameOf(subject: string): string {
  const plain = subject.replace(/[#₹]?\b[0-9A-Z]*\d[0-9A-Z.,]*\b/g, '').toLowerCase()
  return plain.replace(/[^a-z]+/g, '-').slice(0, 60)
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function partOf(mail: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? ''
  const part =
    mail.split(`\r\n--${boundary}`).find((one) => one.startsWith(`\r\nContent-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
  return /quoted-printable/i.test(head) ? decodeQuoted(content) : content
}

function decodeWords(header: string): string {
  const joined = header.replace(/\r\n[ \t]/g, ' ').replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
    way.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decodeQuoted(word.replaceAll('_', ' ')),
  )
}

function readLetters(folder: string): Letter[] {
  const byName = new Map<string, Letter>()
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()) {
    const mail = readFileSync(path.join(folder, file), 'latin1')
    const subject = decodeWords(/^Subject: ((?:.|\r\n[ \t])*)/m.exec(mail)?.[1] ?? '')
    const name = nameOf(subject)
    const letter = { name, subject, html: partOf(mail, 'text/html'), text: partOf(mail, 'text/plain') }
    // The longest one says most.
    if ((byName.get(name)?.html.length ?? 0) < letter.html.length) byName.set(name, letter)
  }
  return [...byName.values()]
}

const looks = [
  { look: 'phone', width: 360, colorScheme: 'light', pictures: true },
  { look: 'phone-dark', width: 360, colorScheme: 'dark', pictures: true },
  { look: 'wide', width: 600, colorScheme: 'light', pictures: true },
  { look: 'wide-dark-no-pictures', width: 600, colorScheme: 'dark', pictures: false },
] as const

const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="90"><rect width="72" height="90" fill="#e8a"/></svg>'

async function draw(browser: Browser, letters: readonly Letter[]): Promise<void> {
  for (const { look, width, colorScheme, pictures } of looks) {
    const page = await browser.newPage({
      viewport: { width, height: 400 },
      colorScheme,
      javaScriptEnabled: false,
    })
    await page.route('**/*', async (route) => {
      if (pictures) await route.fulfill({ contentType: 'image/svg+xml', body: placeholder })
      else await route.abort()
    })
    for (const { name, html } of letters) {
      await page.setContent(html)
      await page.screenshot({ path: path.join(target, `${name}.${look}.png`), fullPage: true })
    }
    await page.close()
  }
}

const letters = readLetters(source)
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const { name, subject, html, text } of letters) {
  writeFileSync(path.join(target, `${name}.html`), html)
  writeFileSync(path.join(target, `${name}.txt`), `${subject}\n\n${text}`)
}
const browser = await chromium.launch({ executablePath: await findBrowser() })
await draw(browser, letters)
await browser.close()
console.log(`${letters.length} letters in ${target}`)
