import type { GeneratedAlways } from 'kysely'

/** The tables of what people keep with their accounts. */
export type AccountTables = {
  saved_addresses: {
    id: GeneratedAlways<number>
    user_id: number
    name: string
    address: string
    lat: number
    lng: number
    region_id: number
    contact_phone: string | null
    created_at: Date
    updated_at: Date
  }
}
