import { describe, expect, it } from 'vitest'
import { likelySetting } from './unknown-settings.ts'
import { variables } from './variables.ts'

const known = Object.keys(variables.shape)

describe('likelySetting()', () => {
  it.each([
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['trust_proxy', 'TRUST_PROXY'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['RAZORPAY_KEYID', 'RAZORPAY_KEY_ID'],
    ['RAZORPAY_KEY_SECRETS', 'RAZORPAY_KEY_SECRET'],
    ['RAZOR_PAY_KEY_ID', 'RAZORPAY_KEY_ID'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['ENCRYPTIONKEY', 'ENCRYPTION_KEY'],
    ['CATALOG', 'CATALOGUE'],
    ['ADMIN_PASSWD', 'ADMIN_PASSWORD'],
    ['SHIPROCKET_MAIL', 'SHIPROCKET_EMAIL'],
    ['S3_ACCESS_KEYID', 'S3_ACCESS_KEY_ID'],
    ['WEB-CONCURRENCY', 'WEB_CONCURRENCY'],
  ])('suggests for %s: %s', (name, setting) => {
    expect(likelySetting(name, known)).toBe(setting)
  })

  it.each(known)('accepts %s', (name) => {
    expect(likelySetting(name, known)).toBeNull()
  })

  it.each([
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'PATH',
    'POST',
    'PWD',
    'XDG_DATA_DIRS',
    'PGDATABASE',
    'SMTP_HOST',
    'S3_REGIONS_LIST',
    'HTTP_PROXY',
    'NODE_ENV',
    'NODE_COMPILE_CACHE',
    'PHIRKI_CHROMIUM',
    'PHIRKI_DATA_DIR',
    'npm_config_proxy',
    'REDIS_URL',
    'MAIL',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_ACCESS_KEY_ID',
  ])('ignores %s', (name) => {
    expect(likelySetting(name, known)).toBeNull()
  })
})
