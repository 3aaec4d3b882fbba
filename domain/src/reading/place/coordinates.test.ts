import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coordinatesAmongWords, readCoordinates } from './coordinates.ts'

const AREA = { south: 37, north: 46, west: 55, east: 74 }
const near = (lat: number, lng: number) => ({ lat: expect.closeTo(lat, 6), lng: expect.closeTo(lng, 6) })

test.each([
  ['41.3111, 69.2797', 41.3111, 69.2797],
  ['  41.3111,69.2797 ', 41.3111, 69.2797],
  ['41.3111 69.2797', 41.3111, 69.2797],
  ['41.3111;69.2797', 41.3111, 69.2797],
  ['(41.3111, 69.2797)', 41.3111, 69.2797],
  ['41,3111 69,2797', 41.3111, 69.2797],
  ['41,3111; 69,2797', 41.3111, 69.2797],
  ['41,3111, 69,2797', 41.3111, 69.2797],
  ['41.3111N 69.2797E', 41.3111, 69.2797],
  ['41.3111°N, 69.2797°E', 41.3111, 69.2797],
  ['N 41.3111 E 69.2797', 41.3111, 69.2797],
  ['E69.2797, N41.3111', 41.3111, 69.2797],
  ['41.3111° 69.2797°', 41.3111, 69.2797],
  ["41°18'N 69°16'E", 41.3, 69.266667],
  ['41°18′40″N 69°16′47.5″E', 41.311111, 69.279861],
  ['41°18\'40.0"N 69°16\'47.5"E', 41.311111, 69.279861],
  ["41° 18' 40'' N, 69° 16' 47,5'' E", 41.311111, 69.279861],
  ["41°18.667'N 69°16.792'E", 41.311117, 69.279867],
  ['N 41°18’40” E 69°16’47”', 41.311111, 69.279722],
  ['41°18′40″ с. ш. 69°16′47″ в. д.', 41.311111, 69.279722],
  ['41°18′40″С 69°16′47″В', 41.311111, 69.279722],
  ['41°18′40″ sh.k. 69°16′47″ sh.u.', 41.311111, 69.279722],
  ['41°18′40″ ш.к. 69°16′47″ ш.у.', 41.311111, 69.279722],
  ['41°18\'40" 69°16\'47"', 41.311111, 69.279722],
  // navigators
  ['N41 18.667 E69 16.783', 41.311117, 69.279717],
  ['N 41 18.667, E 69 16.783', 41.311117, 69.279717],
  ['N41° 18.667 E69° 16.783', 41.311117, 69.279717],
  ['41 18 40 N 69 16 47 E', 41.311111, 69.279722],
  ['41 18 40 с.ш. 69 16 47 в.д.', 41.311111, 69.279722],
  ['41 18.667N 69 16.783E', 41.311117, 69.279717],
])('%s', (text, lat, lng) => {
  expect(readCoordinates(text, AREA)).toEqual(near(lat, lng))
})

test('decimals in the wrong order are turned only if that puts them into the area', () => {
  expect(readCoordinates('69.2797, 41.3111', AREA)).toEqual(near(41.3111, 69.2797))
  expect(readCoordinates('69.2797, 41.3111')).toEqual(near(69.2797, 41.3111))
  expect(readCoordinates('43.2389, 76.8897', AREA)).toEqual(near(43.2389, 76.8897))
})

test.each([
  'Qatortol koʻchasi 60',
  'Qatortol 60, 12',
  '41, 69',
  '41 69',
  '12/3',
  '90 123-45-67',
  '41,31',
  '41.3111',
  '41.3111, ',
  '95.5, 200.5',
  "41°60'N 69°16'E",
  "41°18'N 69°16'N",
  '41.3111, 69.2797, 17',
  'Toshkent 41.3111, 69.2797',
  '5-mavze 12.5 14.5 uy',
  '41 18 40 69 16 47',
  'N41 68.667 E69 16.783',
  '41.3111, 69.2797 41.2995, 69.2401',
  '41.3111 69.2797; 41.2995 69.2401',
])('%s is no pair of coordinates', text => {
  expect(readCoordinates(text, AREA)).toBeNull()
})

test.each([
  '41.3111, 69.2797 - 41.2995, 69.2401',
  '41.3111, 69.2797\n41.2995, 69.2401',
  'Ombor 41.3111, 69.2797 yoki 41.2995, 69.2401',
  '41.3111, 69.2797, 41.2995',
  'из 41.3111 69.2797 в 41,2995 69,2401',
])('%j names two points, and none is taken', text => {
  expect(readCoordinates(text, AREA)).toBeNull()
  expect(coordinatesAmongWords(text, AREA)).toBeNull()
})

test('one pair among words is read', () => {
  expect(coordinatesAmongWords('Ombor 41.31110, 69.27970 darvoza 3', AREA)).toEqual(near(41.3111, 69.2797))
})

test('whatever we write of a point reads back as itself', () => {
  const degrees = (min: number, max: number) =>
    fc.double({ min, max, noNaN: true }).map(value => Number(value.toFixed(6)))
  const dms = (value: number) => {
    const seconds = Math.round(value * 36_000) / 10
    const [minutes, rest] = [Math.floor(seconds / 60), (seconds % 60).toFixed(1)]
    return { seconds, degrees: Math.floor(minutes / 60), minutes: minutes % 60, rest }
  }
  fc.assert(
    fc.property(degrees(37.1, 45.9), degrees(56.1, 73.1), (lat, lng) => {
      const [one, other] = [lat.toFixed(6), lng.toFixed(6)]
      for (const written of [`${one}, ${other}`, `${one},${other}`, `ll=${other},${one}`, `${other}; ${one}`])
        expect(readCoordinates(written, AREA)).toEqual({ lat, lng })
      const comma = (text: string) => text.replace('.', ',')
      expect(readCoordinates(`${comma(one)} ${comma(other)}`, AREA)).toEqual({ lat, lng })
      expect(coordinatesAmongWords(`Ombor ${one}, ${other} darvoza 3`, AREA)).toEqual({ lat, lng })
      const [n, e] = [dms(lat), dms(lng)]
      const signs = `${n.degrees}°${n.minutes}'${n.rest}"N ${e.degrees}°${e.minutes}'${e.rest}"E`
      expect(readCoordinates(signs, AREA)).toEqual(near(n.seconds / 3600, e.seconds / 3600))
    }),
  )
})
