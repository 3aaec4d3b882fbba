import type { FastifyInstance } from 'fastify'
import { composeBatches } from './compose-batches.ts'
import { composeTemplates } from './compose-templates.ts'

type Handed = Parameters<typeof composeTemplates>[1] & Parameters<typeof composeBatches>[1]

/** Orders that are stored before they are placed: templates with their schedules, and uploaded tables. */
export const composeStoredOrders = (
  deps: Parameters<typeof composeTemplates>[0],
  handed: Handed,
  notices: Parameters<typeof composeTemplates>[2],
) => {
  const templates = composeTemplates(deps, handed, notices)
  const batches = composeBatches(deps, handed)
  return {
    register: (api: FastifyInstance): void => {
      templates.register(api)
      batches.register(api)
    },
    work: [templates.work, batches.work],
  }
}
