import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD } from '#domain/customers/person-fields.ts'

/**
 * Takes the passwords that the shop refuses (server/access/common-passwords.txt) out of the list that the package
 * `@zxcvbn-ts/language-common` carries, most common first: the 3,000 most common of those that are long enough (OWASP ASVS 6.2.4).
 * Run it again after a new version of the package: `node tools/make-common-passwords.ts`
 */
const count = 3_000
const target = new URL('../server/access/common-passwords.txt', import.meta.url)

const passwords = dictionary['passwords-common']
  .map(String)
  .filter((password) => password.length >= MIN_PASSWORD)
  .slice(0, count)
if (passwords.length < count) throw new Error(`The list has only ${passwords.length} passwords`)
writeFileSync(target, `${passwords.join('\n')}\n`)
process.stdout.write(`${passwords.length} passwords\n`)
