/**
 * The language in which this build of the pages speaks (BCP 47). Each language is a build of its own, which puts
 * its own tag here (tools/languages.ts); what runs without a build, such as tests, speaks English.
 */
export const LANGUAGE: string = 'en'
