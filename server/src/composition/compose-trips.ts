import type { FastifyInstance } from 'fastify'
import type { HandbookReader } from '../features/handbook/handbook-reader.ts'
import type { OrderDeps } from '../features/orders/order-deps.ts'
import { viewerOf } from '../features/orders/order-routes.ts'
import { readOrder } from '../features/orders/queries/read-orders.ts'
import { LEARN_TRIP_TIMES, learnTripTimesJob, planLearning } from '../features/trips/learn-trip-times.ts'
import { registerTrips } from '../features/trips/trip-routes.ts'
import { reportFailure } from '../platform/log.ts'
import type { AppDeps } from './app-deps.ts'
import type { BackgroundWork } from './together.ts'

type Handed = { readonly readHandbook: HandbookReader; readonly orderDeps: OrderDeps }

/** Plans what is learnt every night, once the server runs. */
const planning = ({ clock, database: { db } }: AppDeps): BackgroundWork => {
  let planned = Promise.resolve()
  return {
    start: () => {
      planned = planLearning(db, clock.now()).catch(error =>
        reportFailure(error, 'learning from trips was not planned'),
      )
    },
    stop: () => planned,
  }
}

/** What is to be expected of trips, and what is learnt from them. */
export const composeTrips = (deps: AppDeps, { readHandbook, orderDeps }: Handed) => {
  const { clock, geo } = deps
  const { db } = deps.database
  return {
    register: (api: FastifyInstance): void =>
      registerTrips(api, {
        ...{ db, clock, geo, readHandbook },
        findOrder: (asker, orderId) => readOrder(db, orderId, viewerOf(asker, { clock, geo }), orderDeps),
      }),
    jobs: { [LEARN_TRIP_TIMES]: learnTripTimesJob() },
    work: planning(deps),
  }
}
