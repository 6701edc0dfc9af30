import { defineConfig, devices } from '@playwright/test'
import { isThorough } from './tests/support/thorough.ts'
import { systemBrowsers } from './tools/find-browser.ts'

const executablePath = process.env.PHIRKI_CHROMIUM ?? systemBrowsers()[0]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser-shop.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Only what fails waits so long: where other programs keep the machine busy, a photo is looked at, or a list read, in
  // half a minute instead of a second.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.PHIRKI_ORIGIN ?? '',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // What a journey meets comes from the shop: the admin's worker would only stand between.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 360, height: 800 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
      ...(isThorough ? {} : { grepInvert: /@thorough/ }),
      // A shop of its own, whose admin and checkout other journeys walk at this width; and the long way of two orders,
      // whose screens `shop-day`, `packing`, `returns` and `undelivered` open at this one.
      testIgnore: /\/(first-hour|order-admin)\.spec\.ts$/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 } },
      // Long ways through forms that are the same at every width; how their pages look at this one `sizes` says, and
      // `checkout-ways` walks from the cart to the paid order by keyboard.
      testIgnore:
        /\/(account|checkout|choice|packing|payment-outage|product-admin|returns|ticket|undelivered)\.spec\.ts$/,
      // What a test says of addresses, storage, scripts or words, and not of the layout, the phone has shown.
      grepInvert: isThorough ? /@any-width/ : /@any-width|@thorough/,
    },
  ],
})
