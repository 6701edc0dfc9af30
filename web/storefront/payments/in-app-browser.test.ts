import { describe, expect, it } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36'
const CHROME = `${ANDROID} (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('isInAppBrowser()', () => {
  it.each([
    ['Instagram on Android', `${CHROME} Instagram 361.0.0.46.88 Android (34/14; 450dpi; 1080x2340; samsung)`],
    [
      'Instagram on an iPhone',
      `${IPHONE} Mobile/22B83 Instagram 360.0.0.30.109 (iPhone14,5; iOS 18_1; en_IN)`,
    ],
    ['Facebook on Android', `${CHROME} [FB_IAB/FB4A;FBAV/492.0.0.72.109;]`],
    [
      'Facebook on an iPhone',
      `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/492.0.0.37.101;FBBV/673;FBDV/iPhone14,5]`,
    ],
    ['Messenger', `${IPHONE} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/487.0.0.33.111;FBBV/671]`],
    ['WhatsApp', `${IPHONE} Mobile/22B83 WhatsApp/2.24.24.78`],
    ['Snapchat', `${IPHONE} Mobile/22B83 Snapchat/13.20.0.47 (iPhone14,5; iOS 18.1; gzip)`],
    ['LinkedIn', `${IPHONE} Mobile/22B83 [LinkedInApp]/9.30.4`],
    ['any other app with a web view on Android', CHROME],
  ])('knows %s', (_name, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true)
  })

  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    ],
    ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
    ['the shop on the home screen of an iPhone', `${IPHONE} Mobile/15E148`],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
    [
      'a desktop',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    ],
    [
      'a name that only contains one of theirs',
      `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1 Offline/2`,
    ],
    ['nothing', ''],
  ])('takes %s for a browser', (_name, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false)
  })
})
