import { describe, expect, it } from 'vitest'
import { checkFigures, type FigureSpec, wirePath } from './check-figures.ts'

const spec = (
  path: string,
  kind: FigureSpec['kind'],
  min: number | null = null,
  max: number | null = null,
) => ({
  path,
  kind,
  min,
  max,
  unit: null,
})

const SPECS: readonly FigureSpec[] = [
  spec('offers.validMinutes', 'integer', 1, 60),
  spec('offers.mostMinutes', 'integer', 1, 90),
  spec('lateShare', 'share', 0, 1),
  spec('codesRequired', 'boolean'),
  spec('nightFrom', 'time'),
  spec('title', 'text', 1, 5),
  spec('phones', 'phones', 1, 2),
]

const RIGHT = {
  offers: { validMinutes: 30, mostMinutes: 60 },
  lateShare: 0.1,
  codesRequired: false,
  nightFrom: '22:00',
  title: ' Ab ',
  phones: ['+998 71 000-12-34'],
}

const check = (value: unknown) =>
  checkFigures(value, SPECS, 'value.', [['offers.validMinutes', 'offers.mostMinutes']])

const refusalsOf = (value: unknown) => {
  const checked = check(value)
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => [code, field])
}

it('a valid group is normalized: texts trimmed, phones as digits, nothing else in it', () => {
  expect(check(RIGHT)).toEqual({
    ok: true,
    value: { ...RIGHT, title: 'Ab', phones: ['998710001234'] },
  })
})

describe('refusals', () => {
  it.each([
    [{ lateShare: 1.01 }, 'figure_out_of_range', 'value.late_share'],
    [{ lateShare: -0.01 }, 'figure_out_of_range', 'value.late_share'],
    [{ lateShare: '0.1' }, 'number_invalid', 'value.late_share'],
    [{ lateShare: Number.NaN }, 'number_invalid', 'value.late_share'],
    [{ lateShare: null }, 'number_invalid', 'value.late_share'],
    [{ offers: { validMinutes: 1.5, mostMinutes: 60 } }, 'integer_invalid', 'value.offers.valid_minutes'],
    [{ offers: { validMinutes: 50, mostMinutes: 49 } }, 'value_invalid', 'value.offers.most_minutes'],
    [{ codesRequired: 1 }, 'choice_invalid', 'value.codes_required'],
    [{ nightFrom: '24:00' }, 'time_invalid', 'value.night_from'],
    [{ title: '' }, 'text_required', 'value.title'],
    [{ title: 'abcdef' }, 'text_too_long', 'value.title'],
    [{ phones: [] }, 'value_invalid', 'value.phones'],
    [{ phones: ['998710001234', 'x'] }, 'phone_format', 'value.phones.1'],
    [{ extraFigure: 1 }, 'value_invalid', 'value.extra_figure'],
    [{ offers: { validMinutes: 1, mostMinutes: 1, moreOf: 1 } }, 'value_invalid', 'value.offers.more_of'],
  ])('%j is %s', (wrong, code, field) => {
    expect(refusalsOf({ ...RIGHT, ...wrong })).toEqual([[code, field]])
  })

  it.each([null, 5, 'x', [], {}])('%j lacks every figure', value => {
    expect(refusalsOf(value)).toHaveLength(SPECS.length)
  })

  it('an inherited figure does not count', () => {
    const specs = [spec('constructor', 'text', 0, 5)]
    expect(checkFigures({}, specs).ok).toBe(false)
  })

  it('the range is given', () => {
    const checked = check({ ...RIGHT, lateShare: 2 })
    expect(checked).toMatchObject({ refusals: [{ facts: { min: 0, max: 1 } }] })
  })
})

it('paths use wire names', () => {
  expect(wirePath('cancel.freeBeforeLoadMinutes')).toBe('cancel.free_before_load_minutes')
})
