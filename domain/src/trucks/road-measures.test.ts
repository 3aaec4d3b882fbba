import { expect, it } from 'vitest'
import { DOMAIN_TRUCKS, domainTruck } from './domain-trucks.fixture.ts'
import { roadMeasures } from './road-measures.ts'

it('adds deck, walls and cab to the box', () => {
  expect(roadMeasures({ ...domainTruck('labo'), grossMassT: 1.3 })).toEqual({
    ...{ heightM: 2.6, widthM: 1.4, lengthM: 8.5 },
    ...{ grossMassT: 1.3, axleLoadT: 1.3 },
  })
})

it('keeps the largest trucks within what roads allow', () => {
  expect(roadMeasures({ ...domainTruck('fura_tent'), grossMassT: 38 })).toEqual({
    ...{ heightM: 4, widthM: 2.55, lengthM: 20 },
    ...{ grossMassT: 38, axleLoadT: 10 },
  })
  for (const truck of DOMAIN_TRUCKS) {
    const { heightM, widthM, lengthM, axleLoadT } = roadMeasures(truck)
    expect(heightM).toBeLessThanOrEqual(4)
    expect(widthM).toBeLessThanOrEqual(2.6)
    expect(lengthM).toBeLessThanOrEqual(20)
    expect(axleLoadT).toBeLessThanOrEqual(10)
  }
})

it('is never smaller than the box', () => {
  for (const truck of DOMAIN_TRUCKS) {
    const { heightM, widthM, lengthM } = roadMeasures(truck)
    expect([heightM >= truck.heightM, widthM >= truck.widthM, lengthM >= truck.lengthM]).toEqual([
      ...[true, true, true],
    ])
  }
})
