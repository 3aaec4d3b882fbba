import { expect, it } from 'vitest'
import { checkRoadBan, type TypedRoadBan } from './check-road-ban.ts'
import { MORNING_BAN } from './road-ban.fixture.ts'

const FACTS = { regionIds: [1726, 1727], roads: ['M39'] }
const { id: _, ...BAN } = MORNING_BAN
const TYPED: TypedRoadBan = { ...BAN, validFrom: '2021-03-01', validUntil: null }

const fieldsOf = (changed: Partial<TypedRoadBan>): readonly string[] => {
  const checked = checkRoadBan({ ...TYPED, ...changed }, FACTS)
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => `${field} ${code}`)
}

it('takes a whole ban, with its last day', () => {
  const checked = checkRoadBan({ ...TYPED, validUntil: '2026-12-31', weekdays: [3, 1, 1] }, FACTS)
  expect(checked).toEqual({
    ok: true,
    value: { ...BAN, weekdays: [1, 3], validUntil: new Date('2027-01-01T00:00:00+05:00') },
  })
})

it.each<[Partial<TypedRoadBan>, readonly string[]]>([
  [{ regionId: null }, ['region_id choice_invalid']],
  [{ regionId: 1 }, ['region_id region_unknown']],
  [{ road: 'M99' }, ['road choice_invalid']],
  [{ area: { lat: 91, lng: 69, radiusKm: 0 } }, ['area value_invalid', 'area.radius_km figure_out_of_range']],
  [{ grossOverT: -1, weekdays: [] }, ['gross_over figure_out_of_range', 'weekdays choice_invalid']],
  [{ weekdays: [8] }, ['weekdays choice_invalid']],
  [{ hours: { from: '7 o’clock', to: '24:00' } }, ['hours.from time_invalid', 'hours.to time_invalid']],
  [{ season: { from: '02-30', to: '13-01' } }, ['season.from date_invalid', 'season.to date_invalid']],
  [{ season: { from: '02-29', to: '03-01' } }, []],
  [{ text: { ...BAN.text, ru: ' ' } }, ['text.ru text_required']],
  [
    { sourceTitle: '', sourceUrl: 'javascript:alert(1)' },
    ['source_title text_required', 'source_url value_invalid'],
  ],
  [{ sourceUrl: 'https://a b' }, ['source_url value_invalid']],
  [{ validFrom: 'soon' }, ['valid_from date_invalid']],
  [{ validUntil: '2021-02-28' }, ['valid_until date_invalid']],
  [{ validUntil: '2021-03-01' }, []],
])('refuses each field by itself: %j', (changed, expected) => {
  expect(fieldsOf(changed)).toEqual(expected)
})
