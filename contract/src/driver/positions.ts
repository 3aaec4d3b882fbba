import { POSITION_REFUSALS } from '@karvon/domain/tracking/check-positions'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { OneOf } from '../wire/values.ts'

/**
 * Reports where the truck was: up to 500 fixes, including old ones of a phone that was offline. `at` is by our clock (`GET /time`):
 * phones' clocks are minutes off. `refusals` says which are not believed and why; the index counts in `points`.
 */
export const reportPositions = endpoint({
  method: 'POST',
  path: '/driver/location',
  summary: 'Report locations',
  action: 'report_position',
  input: {
    body: Type.Object({
      points: Type.Array(
        Type.Unknown({
          description: '{ lat, lng, heading?, speed? (km/h), at }; what is no position is counted as refused',
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
  },
  output: Type.Object({
    accepted: Type.Integer(),
    refused: Type.Integer(),
    refusals: Type.Array(Type.Object({ index: Type.Integer(), reason: OneOf(POSITION_REFUSALS) })),
  }),
  refusals: ['validation_failed'],
})
