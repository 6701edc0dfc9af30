import { expect, it } from 'vitest'
import { readsRouteData, routeDataScript } from './route-data-script.ts'

/** What the script passes to the router. */
function handedOver(script: string): string[] {
  const calls: string[] = []
  const streamController = {
    enqueue: (text: string) => calls.push(text),
    close: () => calls.push('closed'),
  }
  new Function('window', script)({ __reactRouterContext: { streamController } })
  return calls
}

it('routeDataScript() passes equivalent data, and ends the stream', () => {
  const value = [
    { _1: 2 },
    '</script><script>steal()</script> & \u2028 <!-- ₹ `$' + '{steal()}` \\` \\n \n \\\\',
    JSON.stringify({ packed: '"quoted" \\ `' }),
  ]
  const script = routeDataScript(`${JSON.stringify(value)}\nP2:[1]\n`)
  const [data = '', end] = handedOver(script)
  const [first = '', second, rest] = data.split('\n')
  expect(JSON.parse(first)).toEqual(value)
  expect([second, rest, end]).toEqual(['P2:[1]', '', 'closed'])
  expect(script).not.toContain('<')
})

it('readsRouteData() recognises a page with the router’s scripts', () => {
  expect(readsRouteData('<script>window.__reactRouterContext = {};</script>')).toBe(true)
  expect(readsRouteData('<html><body></body></html>')).toBe(false)
})
