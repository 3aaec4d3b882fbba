import { expect, test } from 'vitest'
import { readPointText } from '../reading/place/read-point-text.ts'
import { navigatorLinks } from './navigator-links.ts'

const AREA = { south: 37, north: 46, west: 55, east: 74 }
const GATE = { lat: 41.285_712_3, lng: 69.203_998_7 }

test('each navigator gets the point in its own order', () => {
  expect(navigatorLinks(GATE)).toEqual({
    yandex: {
      web: 'https://yandex.uz/maps/?rtext=~41.285712,69.203999&rtt=auto',
      app: 'yandexnavi://build_route_on_map?lat_to=41.285712&lon_to=69.203999',
    },
    google: {
      web: 'https://www.google.com/maps/dir/?api=1&destination=41.285712,69.203999&travelmode=driving',
      app: null,
    },
    organic: { web: expect.stringMatching(/^https:\/\/omaps\.app\/[\w-]{10}$/), app: null },
    twogis: { web: 'https://2gis.uz/directions/points/%7C69.203999%2C41.285712', app: null },
  })
})

test('pasted back, every link is the same point', () => {
  for (const { web, app } of Object.values(navigatorLinks(GATE)))
    for (const link of app === null ? [web] : [web, app])
      expect(readPointText(link, AREA)).toEqual({
        kind: 'point',
        point: { lat: expect.closeTo(GATE.lat, 4), lng: expect.closeTo(GATE.lng, 4) },
        isExact: true,
      })
})
