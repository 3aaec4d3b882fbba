import { expect, test } from 'vitest'
import { fieldsOfControl, splitChanges } from './draft-channel.ts'
import { emptyDraft } from './order-form-draft.ts'

const theirs = { ...emptyDraft(), weightText: '850', comment: 'у чайханы', loaders: 2 }

test('applies only the fields another tab changed', () => {
  expect(splitChanges(theirs, ['weightText', 'loaders'], [])).toEqual({
    now: { weightText: '850', loaders: 2 },
    later: {},
  })
})

test('defers changes to the field being edited', () => {
  expect(splitChanges(theirs, ['weightText', 'comment'], fieldsOfControl('weight'))).toEqual({
    now: { comment: 'у чайханы' },
    later: { weightText: '850' },
  })
})

test('maps address and dimension controls to their fields', () => {
  expect(fieldsOfControl('routes.1')).toEqual(['points'])
  expect(fieldsOfControl('dimension_x')).toEqual(['lengthText', 'widthText', 'heightText'])
})

test('defers nothing for a control without a draft field, or without a control', () => {
  expect(fieldsOfControl('photos')).toEqual([])
  expect(fieldsOfControl(undefined)).toEqual([])
})
