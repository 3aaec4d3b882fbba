import type { changeSetting, listSettings } from '@karvon/contract/admin/settings'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

/** A group of settings with the rules of its fields. */
export type Setting = DataOf<typeof listSettings>[number]

export type SettingField = Setting['fields'][number]

export const settings = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'settings'] as const,
    queryFn: ({ signal }) => call<typeof listSettings>('GET', '/admin/settings', { signal }),
  })

export const saveSetting = ({ key, version }: Setting, value: Record<string, unknown>) =>
  call<typeof changeSetting>('PUT', '/admin/settings/:key', { params: { key }, body: { value, version } })
