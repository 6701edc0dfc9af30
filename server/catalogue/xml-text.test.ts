import { expect, it } from 'vitest'
import { xmlText } from './xml-text.ts'

it('xmlText() escapes markup and drops characters that XML cannot contain', () => {
  expect(xmlText(`Tom & "Jerry's" <tee>`)).toBe('Tom &amp; &quot;Jerry&apos;s&quot; &lt;tee&gt;')
  expect(xmlText('a\u0000b\u001Fc\uFFFEd ₹ फिरकी 🦖')).toBe('abcd ₹ फिरकी 🦖')
})
