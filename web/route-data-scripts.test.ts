import { describe, expect, it } from 'vitest'
import { readRouteData, withRouteData } from './route-data-scripts.ts'

const page = '<html><script>window.__reactRouterContext = {};</script><body></body></html>'

/** What the page's scripts hand to the router. */
function handedOver(html: string): string[] {
  const calls: string[] = []
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => calls.push(text), close: () => calls.push('closed') },
    },
  }
  for (const [, body = ''] of html.matchAll(/<script nonce="n0">(.*?)<\/script>/gs))
    new Function('window', body)(window)
  return calls
}

describe('withRouteData()', () => {
  it('hands the data over as it was and says that there is no more', () => {
    const data = '[{"_1":2},"</script><script>steal()</script> & \u2028 <!-- ₹"]\n'
    const html = withRouteData(page, data, 'n0')
    expect(handedOver(html)).toEqual([data, 'closed'])
    expect(html).not.toContain('steal()</script>')
    expect(html.endsWith('</script></body></html>')).toBe(true)
  })

  it('leaves a page without the router’s scripts alone', () => {
    const bare = '<html><body></body></html>'
    expect(withRouteData(bare, '[]', 'n0')).toBe(bare)
  })
})

describe('readRouteData()', () => {
  it('waits for every piece, and joins signs that were cut in two', async () => {
    const bytes = new TextEncoder().encode('₹1')
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 2))
        queueMicrotask(() => {
          controller.enqueue(bytes.slice(2))
          controller.close()
        })
      },
    })
    expect(await readRouteData(stream)).toBe('₹1')
    expect(await readRouteData(undefined)).toBe('')
  })
})
