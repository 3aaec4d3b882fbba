/**
 * What came of handing a message to a provider: it took it (`providerId` is its name for it); it failed for now and may be tried
 * again, after `afterMs` if it said so; it refused for good; or nobody knows, because the answer was lost. `error` holds no
 * secret and no text of the message.
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly providerId?: string }
  | { readonly kind: 'retry'; readonly error: string; readonly afterMs?: number }
  | { readonly kind: 'failed' | 'unknown'; readonly error: string }
