import { describe, expect, it } from 'vitest'
import { exportEach, importNamespaces } from './named-constants.ts'

const styles = "import styles from './cart.module.css'"
const texts = "import { CART_TEXTS } from '#texts/cart/texts.ts'"

describe('importNamespaces()', () => {
  it('imports class names and texts that are read by their keys as namespaces', () => {
    const rest = 'const cart = <p className={styles.empty}>{CART_TEXTS.empty}</p>'
    expect(importNamespaces(`${styles}\n${texts}\n${rest}`)).toBe(
      `import * as styles from './cart.module.css'\nimport * as CART_TEXTS from '#texts/cart/texts.ts?object=CART_TEXTS'\n${rest}`,
    )
  })

  it('follows a text object to the name that it has in the file', () => {
    expect(
      importNamespaces("import { CART_TEXTS as words } from '#texts/cart/texts.ts'\nsay(words.empty)"),
    ).toBe("import * as words from '#texts/cart/texts.ts?object=CART_TEXTS'\nsay(words.empty)")
  })

  it.each([
    ['read by a key that is known later', `${styles}\nconst name = styles[kind]`],
    ['given away whole', `${texts}\nsay(CART_TEXTS, CART_TEXTS.empty)`],
    [
      'something else than texts of a page',
      "import { ADDRESS_LABELS } from '#texts/a/texts.ts'\nADDRESS_LABELS.city",
    ],
    ['a type', "import type { CART_TEXTS } from '#texts/cart/texts.ts'\ntype Key = keyof typeof CART_TEXTS"],
  ])('leaves an object as it is that is %s', (_, code) => {
    expect(importNamespaces(code)).toBe(code)
  })

  it('looks past comments and other imports', () => {
    const code = `${styles}\nimport { words } from './words.ts'\n// the styles of it\n/** styles */\nstyles.empty`
    expect(importNamespaces(code)).toContain('import * as styles')
  })

  it('keeps the number of lines, which reports of errors name', () => {
    const several =
      "import {\n  CART_TEXTS,\n  ITEM_TEXTS as item,\n} from '#texts/cart/texts.ts'\nsay(CART_TEXTS.a, item[kind])"
    const lines = importNamespaces(several).split('\n')
    expect(lines).toHaveLength(several.split('\n').length)
    expect(lines.join(' ')).toContain("import { ITEM_TEXTS as item } from '#texts/cart/texts.ts'")
  })
})

describe('exportEach()', () => {
  it('exports every key, also one that is a word of the language', () => {
    expect(exportEach({ empty: 'Nothing', delete: { one: 'a', other: 'b' } })).toBe(
      'const _0 = "Nothing"\nconst _1 = {"one":"a","other":"b"}\nexport { _0 as empty, _1 as delete }',
    )
  })
})
