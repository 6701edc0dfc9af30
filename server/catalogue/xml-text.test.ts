import { expect, it } from 'vitest'
import { xmlText } from './xml-text.ts'

it('xmlText() escapes what means something and drops what XML cannot hold', () => {
  expect(xmlText(`Tom & "Jerry's" <tee>`)).toBe('Tom &amp; &quot;Jerry&apos;s&quot; &lt;tee&gt;')
  expect(xmlText('a\u0000b\u001Fc\uFFFEd ₹ फिरकी 🦖')).toBe('abcd ₹ फिरकी 🦖')
})
