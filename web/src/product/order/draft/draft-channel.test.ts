import { expect, test } from 'vitest'
import { fieldsOfControl, splitNews } from './draft-channel.ts'
import { emptyDraft } from './order-form-draft.ts'

const theirs = { ...emptyDraft(), weightText: '850', comment: 'у чайханы', loaders: 2 }

test('what another tab changed is shown, and nothing besides', () => {
  expect(splitNews(theirs, ['weightText', 'loaders'], [])).toEqual({
    now: { weightText: '850', loaders: 2 },
    later: {},
  })
})

test('the field that is being edited waits', () => {
  expect(splitNews(theirs, ['weightText', 'comment'], fieldsOfControl('weight'))).toEqual({
    now: { comment: 'у чайханы' },
    later: { weightText: '850' },
  })
})

test('an address is of the way, a measure of the measures', () => {
  expect(fieldsOfControl('routes.1')).toEqual(['points'])
  expect(fieldsOfControl('dimension_x')).toEqual(['lengthText', 'widthText', 'heightText'])
})

test('a control that keeps nothing, and none, hold nothing back', () => {
  expect(fieldsOfControl('photos')).toEqual([])
  expect(fieldsOfControl(undefined)).toEqual([])
})
