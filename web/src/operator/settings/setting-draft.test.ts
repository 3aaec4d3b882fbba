import { expect, test } from 'vitest'
import { draftOf, missingOf, wholeValue } from './setting-draft.ts'
import type { SettingField } from './settings-queries.ts'

const field = (path: string, kind: SettingField['kind']): SettingField => ({
  path,
  kind,
  min: null,
  max: null,
  unit: null,
})

const setting = {
  value: {
    cancel: { lateShare: 0.1, freeBeforeLoadMinutes: 120, unlisted: 'unchanged' },
    codesRequired: true,
    callCenterPhones: ['998712000000', '998712000001'],
  },
  fields: [
    field('cancel.late_share', 'share'),
    field('cancel.free_before_load_minutes', 'integer'),
    field('codes_required', 'boolean'),
    field('call_center_phones', 'phones'),
  ],
}

test('untouched values stay the same, including those without a field', () => {
  expect(wholeValue(setting, draftOf(setting))).toEqual(setting.value)
})

test('shares are typed in percent, phones one per line', () => {
  expect(draftOf(setting)).toEqual({
    'cancel.late_share': '10',
    'cancel.free_before_load_minutes': '120',
    codes_required: true,
    call_center_phones: '998712000000\n998712000001',
  })
})

test('the typed values are sent', () => {
  const draft = { ...draftOf(setting), 'cancel.late_share': '12,5', codes_required: false }
  expect(wholeValue(setting, draft)).toMatchObject({
    cancel: { lateShare: 0.125, freeBeforeLoadMinutes: 120 },
    codesRequired: false,
  })
})

test('an empty figure is missing', () => {
  expect([...missingOf(setting, { ...draftOf(setting), 'cancel.late_share': '' })]).toEqual([
    'cancel.late_share',
  ])
})
