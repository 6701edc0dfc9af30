import { expect, test } from 'vitest'
import { replaceOwnScripts } from './own-scripts.ts'

const nonce = 'f00dfeedf00dfeed'
const seen = (html: string) => {
  const scripts: string[][] = []
  const result = replaceOwnScripts(html, nonce, (_, ...script) => {
    scripts.push(script)
    return '#'
  })
  return { result, scripts }
}

test('replaceOwnScripts() finds the scripts with the nonce, anywhere in the tag', () => {
  const html = `a<script nonce="${nonce}">one()</script>b<script type="module" nonce="${nonce}" async="">two()</script>c`
  expect(seen(html)).toEqual({
    result: 'a#b#c',
    scripts: [
      ['', 'one()'],
      [' type="module" async=""', 'two()'],
    ],
  })
})

test('replaceOwnScripts() leaves scripts without it, and their content, unchanged', () => {
  const foreign = `<script>steal(' nonce="${nonce}">')</script><script nonce="0">x()</script>`
  expect(seen(foreign)).toEqual({ result: foreign, scripts: [] })
  expect(seen(`${foreign}<script nonce="${nonce}">ours()</script>`).scripts).toEqual([['', 'ours()']])
})

test('replaceOwnScripts() ignores an unclosed script', () => {
  for (const open of [`<script nonce="${nonce}"`, `<script nonce="${nonce}">never()`])
    expect(seen(open)).toEqual({ result: open, scripts: [] })
})
