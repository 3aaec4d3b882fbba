import { queryOptions } from '@tanstack/react-query'
import { NOTICES_KEY } from '../notice-queries.ts'
import { fetchDevices } from './this-device.ts'

/** The person's browsers that receive notices. */
export const pushDevices = () =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'push'] as const,
    queryFn: ({ signal }) => fetchDevices(signal),
  })
