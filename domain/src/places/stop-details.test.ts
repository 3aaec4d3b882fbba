import { expect, test } from 'vitest'
import { checkStopDetails, entrancePhotoFrom, hasStopDetails, NO_STOP_DETAILS } from './stop-details.ts'

const PHOTO = 'AbCdEfGhIjKlMnOpQrStUv.webp'

test('details are normalized, and empty ones are unknown', () => {
  expect(
    checkStopDetails({
      note: ' 3-darvoza\r\nqoʻngʻiroq ',
      contactName: ' Dilshod ',
      contactPhone: '90 345-67-89',
      photo: PHOTO,
    }),
  ).toEqual({
    ok: true,
    value: {
      note: '3-darvoza\nqoʻngʻiroq',
      contactName: 'Dilshod',
      contactPhone: '998903456789',
      photo: PHOTO,
    },
  })
  const empty = { note: ' ', contactName: '', contactPhone: ' ', photo: null }
  expect(checkStopDetails(empty)).toEqual({ ok: true, value: NO_STOP_DETAILS })
  expect(hasStopDetails(NO_STOP_DETAILS)).toBe(false)
  expect(hasStopDetails({ ...NO_STOP_DETAILS, note: 'x' })).toBe(true)
})

test('every refusal is at its field', () => {
  const checked = checkStopDetails(
    { note: 'a'.repeat(301), contactName: 'a\u0000', contactPhone: '12', photo: null },
    'routes.1.',
  )
  expect(checked.ok ? [] : checked.refusals).toEqual([
    { code: 'text_too_long', field: 'routes.1.note', facts: { max: 300 } },
    { code: 'text_invalid', field: 'routes.1.contact_name' },
    { code: 'phone_format', field: 'routes.1.contact_phone' },
  ])
})

test.each([
  [PHOTO, PHOTO],
  [`/api/files/${PHOTO}`, PHOTO],
  ['../../etc/passwd', null],
  [`${PHOTO}/x`, null],
  ['x.webp', null],
])('%s is the photo %s', (sent, name) => {
  expect(entrancePhotoFrom(sent)).toBe(name)
})
