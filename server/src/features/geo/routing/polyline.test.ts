import { expect, it } from 'vitest'
import { cutLine, simplify, thinOut } from './polyline.ts'

const bend = [
  { lat: 40, lng: 65 },
  { lat: 40, lng: 66 },
  { lat: 41, lng: 66 },
]

it('cuts a line in both directions', () => {
  const forth = cutLine(bend, 0.25, 0.75)
  expect(forth.at(1)).toEqual(bend[1])
  expect(forth.at(0)?.lng).toBeGreaterThan(65)
  expect(cutLine(bend, 0.75, 0.25)).toEqual([...forth].reverse())
})

it('drops points on a straight line and keeps corners', () => {
  const line = [bend[0]!, { lat: 40, lng: 65.5 }, bend[1]!, bend[2]!]
  expect(simplify(line, 0.001)).toEqual(bend)
})

it('thins a line to the requested number of points', () => {
  const wild = Array.from({ length: 3000 }, (_, at) => ({ lat: 40 + Math.sin(at) / 2, lng: 60 + at / 300 }))
  const thin = thinOut(wild, 400)
  expect(thin.length).toBeLessThanOrEqual(400)
  expect([thin[0], thin.at(-1)]).toEqual([wild[0], wild.at(-1)])
})
