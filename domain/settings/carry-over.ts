import { sameValue } from '#domain/validation/same-value.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import type { SettingField } from './setting-fields.ts'
import { SETTING_FORMS } from './setting-forms.ts'
import type { SettingKey } from './setting-key.ts'

/**
 * Updates a planned value when the present value changes. Each field that the plan does not change takes the new value,
 * so that the plan does not revert it on its day. Fields that the plan changes stay as planned.
 */
export function carryOver(
  key: SettingKey,
  { before, after, planned }: { before: unknown; after: unknown; planned: unknown },
): unknown {
  return carried(SETTING_FORMS[key], before, after, planned)
}

function carried(field: SettingField, before: unknown, after: unknown, planned: unknown): unknown {
  if (field.kind !== 'group') return sameValue(planned, before) ? after : planned
  const [was, is, later] = [recordOf(before), recordOf(after), recordOf(planned)]
  return {
    ...later,
    ...Object.fromEntries(
      Object.entries(field.fields).map(([name, inner]) => [
        name,
        carried(inner, was[name], is[name], later[name]),
      ]),
    ),
  }
}
