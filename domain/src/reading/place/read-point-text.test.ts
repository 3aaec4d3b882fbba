import { describe, expect, test } from 'vitest'
import { readPointText } from './read-point-text.ts'

const AREA = { south: 37, north: 46, west: 55, east: 74 }
const read = (text: string) => readPointText(text, AREA)

/** The gate that every link of these tests shows. */
const GATE = { lat: expect.closeTo(41.2857, 3), lng: expect.closeTo(69.204, 3) }
const [LAT, LNG] = ['41.28571', '69.20399']

describe('the exact point of', () => {
  test.each([
    ['coordinates', `${LAT}, ${LNG}`],
    [
      'Google: a place, by its mark, not by the center',
      `https://www.google.com/maps/place/Ombor/@41.3,69.3,15z/data=!3m1!4b1!4m6!3m5!1s0x38:0x6!8m2!3d${LAT}!4d${LNG}!16s`,
    ],
    [
      'Google: a dropped pin',
      `https://www.google.com/maps/place/41%C2%B017'08.6%22N+69%C2%B012'14.4%22E/@41.28,69.20,17z`,
    ],
    ['Google: a search', `https://www.google.com/maps/search/${LAT},+${LNG}?entry=tts`],
    ['Google: the documented query', `https://www.google.com/maps/search/?api=1&query=${LAT}%2C${LNG}`],
    [
      'Google: directions',
      `https://www.google.com/maps/dir/?api=1&origin=41.1,69.1&destination=${LAT},${LNG}`,
    ],
    ['Google: directions by path', `https://www.google.com/maps/dir/41.1,69.1/${LAT},${LNG}/@41.2,69.15,12z`],
    ['Google: an old link', `http://maps.google.com/maps?q=loc:${LAT},${LNG}&z=16`],
    ['Google: of another country', `https://maps.google.co.uz/?q=${LAT},${LNG}`],
    [
      'Telegram: its link to a location',
      `https://maps.google.com/maps?q=${LAT},${LNG}&ll=${LAT},${LNG}&z=16`,
    ],
    [
      'Yandex: a mark',
      `https://yandex.uz/maps/10335/tashkent/?ll=69.3%2C41.3&pt=${LNG}%2C${LAT}%2Cpm2rdm~69.1,41.1&z=17`,
    ],
    [
      'Yandex: what is here',
      `https://yandex.ru/maps/?ll=69.3,41.3&mode=whatshere&whatshere%5Bpoint%5D=${LNG}%2C${LAT}&whatshere%5Bzoom%5D=17`,
    ],
    ['Yandex: an organisation', `https://yandex.com/maps/org/1/?ll=69.3,41.3&poi[point]=${LNG},${LAT}`],
    ['Yandex: a route, latitude first', `https://yandex.uz/maps/?rtext=41.1,69.1~${LAT},${LNG}&rtt=auto`],
    ['Yandex: a search, latitude first', `https://yandex.uz/maps/?text=${LAT}%2C%20${LNG}&ll=69.3,41.3`],
    ['Yandex: of old', `https://maps.yandex.ru/?pt=${LNG},${LAT}`],
    ['Yandex Navigator', `yandexnavi://build_route_on_map?lat_to=${LAT}&lon_to=${LNG}`],
    ['Yandex Maps, the app', `yandexmaps://maps.yandex.ru/?pt=${LNG},${LAT}&z=16`],
    ['OpenStreetMap: a mark', `https://www.openstreetmap.org/?mlat=${LAT}&mlon=${LNG}#map=12/41.3/69.3`],
    [
      'OpenStreetMap: directions',
      `https://www.openstreetmap.org/directions?route=41.1%2C69.1%3B${LAT}%2C${LNG}`,
    ],
    ['2GIS: a point', `https://2gis.uz/tashkent/geo/${LNG}%2C${LAT}?m=69.3%2C41.3%2F16`],
    ['2GIS: a house', `https://2gis.uz/tashkent/geo/70030076129543595/${LNG},${LAT}`],
    ['2GIS: the app', `dgis://2gis.ru/routeSearch/rsType/car/to/${LNG},${LAT}`],
    ['Organic Maps', `https://omaps.app/map?v=1&ll=${LAT},${LNG}&n=Ombor`],
    ['Organic Maps, the app', `om://map?v=1&ll=${LAT},${LNG}`],
    ['Apple', `https://maps.apple.com/?ll=${LAT},${LNG}&q=Ombor`],
    ['Waze', `https://waze.com/ul?ll=${LAT},${LNG}&navigate=yes`],
    ['a geo link', `geo:${LAT},${LNG};u=35`],
    ['a geo link of Android', `geo:0,0?q=${LAT},${LNG}(Ombor+3)`],
    ["Android's navigation", `google.navigation:q=${LAT},${LNG}`],
    [
      'words around a link',
      `Darvoza shu yerda: https://yandex.uz/maps/?pt=${LNG},${LAT}. Kelganda qoʻngʻiroq qiling`,
    ],
    ['a link without its scheme', `yandex.uz/maps/?pt=${LNG},${LAT}`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({ kind: 'point', point: GATE, isExact: true })
  })
})

describe('only the center of', () => {
  test.each([
    ['Google', `https://www.google.com/maps/@${LAT},${LNG},17z?entry=ttu`],
    ['Google: an address', `https://www.google.com/maps/place/Chilonzor/@${LAT},${LNG},17z`],
    ['Yandex, longitude first', `https://yandex.uz/maps/10335/tashkent/?ll=${LNG}%2C${LAT}&z=17`],
    ['OpenStreetMap', `https://www.openstreetmap.org/#map=17/${LAT}/${LNG}`],
    ['2GIS', `https://2gis.uz/tashkent?m=${LNG}%2C${LAT}%2F17.5`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({ kind: 'point', point: GATE, isExact: false })
  })
})

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'maps.app.goo.gl/AbCdEf123?g_st=ic',
  'https://goo.gl/maps/AbCdEf123',
  'https://yandex.uz/maps/-/CDxyz~12',
  'https://go.2gis.com/abc12',
  'https://osm.org/go/TZQ_abc--',
  'Manzil https://maps.app.goo.gl/AbCdEf123',
])('%s is a short link', text => {
  expect(read(text)).toEqual({ kind: 'short_link' })
})

test.each([
  'https://www.google.com/maps/place/Chilonzor+bozori',
  'https://example.com/41.28571,69.20399',
  'https://yandex.uz/maps/?ll=',
  'https://yandex.uz/maps/?pt=%E0%A4%A,1',
  'geo:0,0?q=Chilonzor',
  'geo:0,0',
  'https://2gis.uz/tashkent/firm/70000001',
  'https://omaps.app/',
  'https://www.google.com/maps/@941.3,669.2,17z',
])('%s shows no point', text => {
  expect(read(text)).toEqual({ kind: 'no_point' })
})

test.each([
  '',
  'Qatortol koʻchasi 60',
  'Amir Temur 1/2',
  'Sergeli 7-mavze, 12.5',
  'ombor.uz/aloqa',
  'javascript:alert(1)',
  `${'a.'.repeat(5_000)}`,
])('%s is an address like any other', text => {
  expect(read(text)).toBeNull()
})

test('a long or broken text is read quickly', () => {
  const texts = [
    `https://www.google.com/maps/${'!3d41.1'.repeat(300)}`,
    `${'41.3111 '.repeat(5_000)}`,
    `${'9'.repeat(50_000)}`,
    `https://${'a-'.repeat(900)}/`,
    `${'1°'.repeat(20_000)}`,
  ]
  const began = performance.now()
  for (const text of texts) read(text)
  expect(performance.now() - began).toBeLessThan(2_000)
})
