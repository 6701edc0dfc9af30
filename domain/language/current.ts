/**
 * The language of this build of the pages (BCP 47). Each language is a separate build that sets its own tag here
 * (tools/build/languages.ts); without a build, such as in tests, it is English.
 */
export const LANGUAGE: string = 'en'
