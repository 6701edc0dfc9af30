import { describe, expect, it } from 'vitest'
import { visitorDevice, visitSource } from './visitor.ts'

const browsers = {
  phone: [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 12; Redmi) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Instagram 312.0.0.0 Android',
  ],
  desktop: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
}
const programs = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Mobile Safari/537.36 (compatible; Googlebot/2.1)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/131.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32.3 and some more words',
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'x',
  '',
]

describe('visitorDevice()', () => {
  it.each(browsers.phone)('is a phone: %s', (name) => expect(visitorDevice(name)).toBe('phone'))
  it.each(browsers.desktop)('is a desktop: %s', (name) => expect(visitorDevice(name)).toBe('desktop'))
  it.each(programs)('is a bot: %s', (name) => expect(visitorDevice(name)).toBeNull())
  it("is a bot if the user agent is shorter than any browser's", () => {
    expect(visitorDevice('Mozilla/5.0 Firefox')).toBeNull()
    expect(visitorDevice('Mozilla/5.0 Firefox/')).toBe('desktop')
  })
  it('is a bot without a user agent', () => expect(visitorDevice(undefined)).toBeNull())
})

describe('visitSource()', () => {
  const from = (referrer: string, query = '') =>
    visitSource({ query, referrer, ownHost: 'phirki.example:3000' })

  it('is null for a navigation within the shop, with any address', () => {
    expect(from('http://phirki.example:3000/shop')).toBeNull()
    expect(from('http://phirki.example:3000', 'utm_medium=cpc')).toBeNull()
    // A request without a host is not a navigation within the shop.
    expect(visitSource({ query: '', referrer: '', ownHost: '' })).toBe('direct')
  })

  it.each([
    ['', '', 'direct'],
    ['android-app://com.example', '', 'link'],
    ['https://www.google.co.in/', '', 'search'],
    ['https://duckduckgo.com/', '', 'search'],
    ['https://l.instagram.com/?u=x', '', 'social'],
    ['https://t.co/abc', '', 'social'],
    ['https://blog.example/toys', '', 'link'],
    ['https://phirki.example:3000.evil.example/', '', 'link'],
    ['https://www.google.com/', 'gclid=x', 'ad'],
    ['', 'utm_source=meta&utm_medium=paid_social', 'ad'],
    ['', 'utm_source=newsletter', 'mail'],
    ['', 'utm_medium=email&utm_campaign=diwali', 'mail'],
    ['', 'fbclid=x', 'social'],
    ['', 'utm_medium=social', 'social'],
    ['https://www.bing.com/', 'msclkid=x', 'ad'],
    ['', 'utm_source=x', 'direct'],
    ['android-app://com.google.android.googlequicksearchbox/', '', 'search'],
    ['https://blog.example/', 'utm_source=blog', 'link'],
    ['nonsense', 'q=utm_x', 'direct'],
  ])('of %j with %j is %s', (referrer, query, source) => expect(from(referrer, query)).toBe(source))
})
