import { describe, expect, it } from 'vitest'
import { readSimpleRequest } from './read-simple-request.ts'

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const plain = ['GET /shop?q=a%20b HTTP/1.1', 'Host: localhost:3000']

describe('readSimpleRequest()', () => {
  it('reads the address and the response options', () => {
    expect(
      readSimpleRequest(
        head(...plain, 'ACCEPT-ENCODING:  gzip, br ', 'If-None-Match: "x"', 'Cookie: \xe9=1'),
      ),
    ).toMatchObject({ address: '/shop?q=a%20b', acceptEncoding: 'gzip, br', ifNoneMatch: '"x"' })
    expect(readSimpleRequest(head(...plain, 'Connection: Keep-Alive'))?.address).toBe('/shop?q=a%20b')
  })

  it('reads the headers by which visits are counted', () => {
    const lines = [
      'User-Agent: Mozilla/5.0 (X11)',
      'referer: https://www.google.com/',
      'Sec-Purpose: prefetch',
    ]
    expect(readSimpleRequest(head(...plain, ...lines))).toMatchObject({
      host: 'localhost:3000',
      userAgent: 'Mozilla/5.0 (X11)',
      referrer: 'https://www.google.com/',
      purpose: 'prefetch',
    })
  })

  it.each<[string, string]>([
    ['another method', head('POST / HTTP/1.1', 'Host: a')],
    ['HEAD', head('HEAD / HTTP/1.1', 'Host: a')],
    ['HTTP/1.0', head('GET / HTTP/1.0', 'Host: a')],
    ['the absolute form', head('GET http://a/ HTTP/1.1', 'Host: a')],
    ['two spaces', head('GET  / HTTP/1.1', 'Host: a')],
    ['a sign beyond ASCII in the address', head('GET /\xe9 HTTP/1.1', 'Host: a')],
    ['an address without end', head(`GET /${'a'.repeat(2_001)} HTTP/1.1`, 'Host: a')],
    ['no host', head('GET / HTTP/1.1', 'Accept: */*')],
    ['an empty host', head('GET / HTTP/1.1', 'Host: ')],
    ['two hosts', head(...plain, 'Host: b')],
    ['a request that goes on', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['two requests at once', head(...plain) + head(...plain)],
    ['bytes after the head', `${head(...plain)}x`],
    ['a length', head(...plain, 'Content-Length: 0')],
    ['chunks', head(...plain, 'transfer-encoding: chunked')],
    ['an expectation', head(...plain, 'Expect: 100-continue')],
    ['an upgrade', head(...plain, 'Connection: upgrade', 'Upgrade: websocket')],
    ['the end of the connection', head(...plain, 'Connection: close')],
    ['a folded line', head(...plain, 'X-A: 1', ' 2')],
    ['a space before the colon', head(...plain, 'Content-Length : 5')],
    ['a line without a name', head(...plain, ': 1')],
    ['a lone line feed', `GET / HTTP/1.1\nHost: a\n\n`],
    ['a lone line feed within a value', head(...plain, 'X-A: 1\nContent-Length: 5')],
    ['a lone carriage return', head(...plain, 'X-A: 1\rContent-Length: 5')],
    ['a zero byte', head(...plain, 'X-A: \0')],
    ['two tags', head(...plain, 'If-None-Match: "a"', 'If-None-Match: "b"')],
    ['two encodings', head(...plain, 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
  ])('leaves %s to the HTTP server', (_, text) => {
    expect(readSimpleRequest(text)).toBeNull()
  })
})
