import { expect, test } from 'vitest'
import { type NameRequest, placeStreetNames } from './place-street-names.ts'

const frame = { left: 0, top: 0, right: 800, bottom: 600 }
const wish = (text: string, lines: NameRequest['lines'], rank = 1): NameRequest => ({
  text,
  rank,
  lines,
  width: 80,
})

const LEVEL = [
  { x: 100, y: 300 },
  { x: 300, y: 300 },
]

test('writes a name along the middle of its line', () => {
  const [name] = placeStreetNames([wish('Navoiy', [LEVEL])], [], frame)
  expect(name).toMatchObject({ text: 'Navoiy', y: 300, angleDeg: 0 })
  expect(Math.abs((name?.x ?? 0) - 200)).toBeLessThan(10)
})

test('never writes upside down', () => {
  const falling = [
    { x: 300, y: 300 },
    { x: 100, y: 500 },
  ]
  const rising = falling.toReversed()
  for (const line of [falling, rising]) {
    expect(placeStreetNames([wish('Navoiy', [line])], [], frame)[0]?.angleDeg).toBeCloseTo(-45)
  }
})

test('writes nothing where the line is too short, too bent, or outside the frame', () => {
  const short = [
    { x: 100, y: 100 },
    { x: 150, y: 100 },
  ]
  const bent = Array.from({ length: 20 }, (_, at) => ({
    x: 400 + 30 * Math.cos(at),
    y: 300 + 30 * Math.sin(at),
  }))
  const outside = LEVEL.map(({ x, y }) => ({ x: x + 900, y }))
  expect(placeStreetNames([wish('a', [short]), wish('b', [bent]), wish('c', [outside])], [], frame)).toEqual(
    [],
  )
})

test('the more important name wins, the other one moves along or is dropped', () => {
  const names = placeStreetNames([wish('small', [LEVEL], 1), wish('ring', [LEVEL], 3)], [], frame)
  expect(names.map(({ text }) => text)).toEqual(['ring'])
  const long = [
    { x: 20, y: 300 },
    { x: 780, y: 300 },
  ]
  expect(placeStreetNames([wish('small', [long], 1), wish('ring', [LEVEL], 3)], [], frame)).toHaveLength(2)
})

test('avoids what is there already', () => {
  const mark = { left: 80, top: 280, right: 320, bottom: 320 }
  expect(placeStreetNames([wish('Navoiy', [LEVEL])], [mark], frame)).toEqual([])
})

test('names a street again only far away', () => {
  const beside = LEVEL.map(({ x, y }) => ({ x, y: y + 20 }))
  const far = LEVEL.map(({ x, y }) => ({ x: x + 450, y }))
  expect(placeStreetNames([wish('Navoiy', [LEVEL, beside, far])], [], frame)).toHaveLength(2)
})
