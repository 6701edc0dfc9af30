import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A156E) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/130.0 Mobile Safari/604.1', 'Chrome on iPad'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/130.0.0.0 Safari/537.36', 'Chrome on Chromebook'],
  ['Firefox/140.0', 'Firefox'],
  ['Dalvik/2.1.0 (Linux; U; Android 13)', 'Android'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('deviceName() reads %s as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

it('deviceName() leaves the version out, so that an update does not look like a new device', () => {
  const browser = (version: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Firefox/${version}.0`
  expect(deviceName(browser(140))).toBe(deviceName(browser(141)))
})
