import type { ApiScope } from '@karvon/domain/access/api-scopes'
import { m } from '../../../messages/compiled/messages.js'

type Labels = { readonly name: () => string; readonly text: () => string }

/** What each scope allows. */
export const SCOPE_LABELS: Readonly<Record<ApiScope, Labels>> = {
  'orders:read': { name: m.keys_scope_orders_read, text: m.keys_scope_orders_read_text },
  'orders:write': { name: m.keys_scope_orders_write, text: m.keys_scope_orders_write_text },
  'finances:read': { name: m.keys_scope_finances_read, text: m.keys_scope_finances_read_text },
  'finances:write': { name: m.keys_scope_finances_write, text: m.keys_scope_finances_write_text },
  'addresses:read': { name: m.keys_scope_addresses_read, text: m.keys_scope_addresses_read_text },
  'addresses:write': { name: m.keys_scope_addresses_write, text: m.keys_scope_addresses_write_text },
  'webhooks:read': { name: m.keys_scope_webhooks_read, text: m.keys_scope_webhooks_read_text },
  'webhooks:write': { name: m.keys_scope_webhooks_write, text: m.keys_scope_webhooks_write_text },
  'log:read': { name: m.keys_scope_log_read, text: m.keys_scope_log_read_text },
}
