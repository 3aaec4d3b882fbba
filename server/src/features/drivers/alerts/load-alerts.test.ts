import { expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { doneAs } from '../../../../test/deals/orders.ts'

const test = useCast()

it('a driver chooses a distance or the whole home region', async () => {
  const url = '/api/driver/load-alerts'
  const save = (payload: object) => doneAs(test.asRustam, { method: 'PUT', url, payload })
  expect(await save({ within_km: 50, per_hour: 3 })).toEqual({ within_km: 50, per_hour: 3 })
  expect(await save({ per_hour: 6 })).toEqual({ within_km: null, per_hour: 6 })
  expect(await doneAs(test.asRustam, { url })).toEqual({ within_km: null, per_hour: 6 })
})
