/** Apps that open links in a view of their own: Facebook and Messenger, Instagram and the others that name themselves. */
const APPS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Snapchat|LinkedInApp|Pinterest|Telegram-Android|TwitterAndroid|Twitter for iPhone|ShareChat)\b/
/** How Android's web view names itself, in whichever app. */
const ANDROID_VIEW = /\bAndroid\b.*; wv\)/

/**
 * Whether a page is shown inside another app, where the provider's window over the page cannot open or is never
 * told how the payment ended. Browsers that only might be one are taken for ordinary ones.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return APPS.test(userAgent) || ANDROID_VIEW.test(userAgent)
}
