import * as z from 'zod/mini'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/**
 * Details that a shop must publish before it sells (Consumer Protection (E-Commerce) Rules 2020, rules 4 and 5; a
 * company prints its CIN by section 12(3)(c) of the Companies Act 2013), with their settings.
 */
export const LEGAL_GAPS = {
  legalName: 'legal',
  legalAddress: 'legal',
  gstin: 'legal',
  cin: 'legal',
  careEmail: 'contact',
  carePhone: 'contact',
  careHours: 'contact',
  officerName: 'grievanceOfficer',
  officerDesignation: 'grievanceOfficer',
  officerEmail: 'grievanceOfficer',
  officerPhone: 'grievanceOfficer',
} as const satisfies Readonly<Record<string, keyof ShopSettings>>
export const legalGap = z.enum(Object.keys(LEGAL_GAPS) as [LegalGap, ...LegalGap[]])
export type LegalGap = keyof typeof LEGAL_GAPS

/** A company by its name: 'Latoo Kidswear Private Limited', 'Latoo Pvt. Ltd.'. An LLP has no CIN. */
const COMPANY = /\b(?:limited|ltd)\b\.?(?!\s+liability)/i

/** The empty ones, in the order of the settings. */
export function legalGaps({
  legal,
  contact,
  grievanceOfficer: officer,
}: Pick<ShopSettings, 'legal' | 'contact' | 'grievanceOfficer'>): LegalGap[] {
  const filled: Readonly<Record<LegalGap, string | boolean>> = {
    legalName: legal.name,
    legalAddress: legal.address,
    gstin: legal.notRegistered || legal.gstin,
    cin: !COMPANY.test(legal.name) || legal.cin,
    careEmail: contact.email,
    carePhone: contact.phone,
    careHours: contact.hours,
    officerName: officer.name,
    officerDesignation: officer.designation,
    officerEmail: officer.email,
    officerPhone: officer.phone,
  }
  return legalGap.options.filter((gap) => {
    const value = filled[gap]
    return typeof value === 'string' ? value.trim() === '' : !value
  })
}
